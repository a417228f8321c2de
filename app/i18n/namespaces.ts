/** The files of texts: public, and for the staff area in addition. */
export const namespaces = ["common", "admin"] as const;
export type Namespace = (typeof namespaces)[number];

interface HasHandle {
  handle?: unknown;
}

/** A route that shows more than the common texts declares it: `handle = { i18n: ["common", "admin"] }`. */
export function namespacesOf(matches: (HasHandle | undefined)[]): Namespace[] {
  const named = matches.flatMap((match) => (match?.handle as { i18n?: Namespace[] } | undefined)?.i18n ?? []);
  return namespaces.filter((namespace) => namespace === "common" || named.includes(namespace));
}
