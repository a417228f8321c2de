import type { StoredRecord } from "./stored-records.server";
import { urlColumns, urlLists } from "./uses.server";

/** What a URL becomes; the others stay. */
export type UrlMapping = (url: string) => string;

/** The columns that name a URL which becomes another one, with that one in its place. */
export function changedUrls({ kind, row }: StoredRecord, mapping: UrlMapping): Record<string, unknown> {
  const changes = urlFields(kind).map(({ name, value }) => [name, value(row[name], mapping)] as const);
  return Object.fromEntries(changes.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(row[name])));
}

export const urlFieldNames = (kind: StoredRecord["kind"]) => urlFields(kind).map(({ name }) => name);

interface UrlField {
  name: string;
  value: (stored: unknown, mapping: UrlMapping) => unknown;
}

function urlFields(kind: StoredRecord["kind"]): UrlField[] {
  return [
    ...urlColumns
      .filter(([table]) => table === kind)
      .flatMap(([, , columns]) => columns.map(({ name }) => ({ name, value: mapped }))),
    ...urlLists
      .filter(([table]) => table === kind)
      .map(([, , { name }, isObject]) => ({ name, value: isObject ? mappedIn("url") : mappedOnce })),
    ...(kind === "equipment" ? [{ name: "envelopes", value: mappedIn("source_url") }] : []),
  ];
}

const mapped = (value: unknown, mapping: UrlMapping): unknown => (typeof value === "string" ? mapping(value) : value);

/** A picture that is there already is not shown twice. */
const mappedOnce: UrlField["value"] = (list, mapping) => [
  ...new Set((list as unknown[]).map((value) => mapped(value, mapping))),
];

const mappedIn =
  (name: string): UrlField["value"] =>
  (list, mapping) =>
    (list as unknown[]).map((value) =>
      typeof value === "object" && value !== null && name in value
        ? { ...value, [name]: mapped((value as Record<string, unknown>)[name], mapping) }
        : value,
    );
