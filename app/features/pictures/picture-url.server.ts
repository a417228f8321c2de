const hashedUrls = new Map(Object.entries(__HASHED_PICTURES__));

/**
 * The content-hashed URL of one of the site's own pictures, which browsers cache for a year; other URLs stay as they
 * are.
 */
export function pictureUrl(stored: string): string;
export function pictureUrl(stored: string | null): string | null;
export function pictureUrl(stored: string | null): string | null {
  return stored === null ? null : (hashedUrls.get(stored) ?? stored);
}
