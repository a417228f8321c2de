const SPECIAL = /[&<>"]/;

/** For HTML and XML, in an element as in an attribute. */
export function escapeMarkup(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
