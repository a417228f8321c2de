type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

export type StructuredData = { [key: string]: Value };

export const SCHEMA = "https://schema.org";

/** `@id` of the dealer, the same on every page. */
export function organizationId(siteOrigin: string): string {
  return `${siteOrigin}/#organization`;
}
