/** The files of texts: what the public pages say, and what only the staff area says besides. */
export const namespaces = ["common", "admin"] as const;
export type Namespace = (typeof namespaces)[number];

interface HasHandle {
  handle?: unknown;
}

/** A route that shows more than the common texts says so: `handle = { i18n: ["common", "admin"] }`. */
export function namespacesOf(matches: (HasHandle | undefined)[]): Namespace[] {
  const named = matches.flatMap((match) => (match?.handle as { i18n?: Namespace[] } | undefined)?.i18n ?? []);
  return namespaces.filter((namespace) => namespace === "common" || named.includes(namespace));
}
