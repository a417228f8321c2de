/** What is stored with the content of a file. */
export function objectOptions({ type, title }: { type: string; title: string }) {
  return { httpMetadata: { contentType: type }, customMetadata: { title: headerText(title) } };
}

/** A text as `filename*` holds it (RFC 8187). */
function headerText(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
