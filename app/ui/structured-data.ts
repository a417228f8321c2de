type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

/** A schema.org thing as JSON-LD. */
export type StructuredData = { [key: string]: Value };

export const SCHEMA = "https://schema.org";

/** `@id` of the dealer, the same on every page. */
export function organizationId(siteOrigin: string): string {
  return `${siteOrigin}/#organization`;
}
