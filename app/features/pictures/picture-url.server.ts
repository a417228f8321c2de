const hashedUrls = new Map(Object.entries(__HASHED_PICTURES__));

/**
 * Where a page loads a picture from. Records name the site's own pictures by URLs that never change; the build has copies
 * named by content, which browsers keep for ever. Other URLs stay as they are.
 */
export function pictureUrl(stored: string): string;
export function pictureUrl(stored: string | null): string | null;
export function pictureUrl(stored: string | null): string | null {
  return stored === null ? null : (hashedUrls.get(stored) ?? stored);
}
