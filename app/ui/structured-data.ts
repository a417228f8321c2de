type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

/** One thing in the terms of schema.org, as JSON-LD. */
export type StructuredData = { [key: string]: Value };

export const SCHEMA = "https://schema.org";

/** What several pages say of the same dealer has one name. */
export function organizationId(siteOrigin: string): string {
  return `${siteOrigin}/#organization`;
}
