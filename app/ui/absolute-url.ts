/** Undefined for a URL that cannot be parsed. */
export function absoluteUrl(url: string, siteOrigin: string): string | undefined {
  try {
    return new URL(url, siteOrigin).href;
  } catch {
    return undefined;
  }
}
