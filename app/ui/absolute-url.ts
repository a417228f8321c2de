/** A record's address, which may be a path of the site, in full. Undefined for one that leads nowhere. */
export function absoluteUrl(url: string, siteOrigin: string): string | undefined {
  try {
    return new URL(url, siteOrigin).href;
  } catch {
    return undefined;
  }
}
