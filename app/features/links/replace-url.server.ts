import type { Staff } from "~/auth/permissions";
import { requirePermission } from "~/auth/staff-handlers.server";
import type { Reader } from "~/data/reader.server";
import { imageUrl, url as anyUrl, webUrl } from "~/forms/fields.server";
import { MAX_SOURCE_URL, MAX_URL } from "../../../db/record-limits.ts";
import { kindOf } from "../history/record-kinds";
import { changedUrls, type UrlMapping } from "./changed-urls.server";
import { type RecordChange, recordChange } from "./change-records.server";
import { readRecords, type StoredRecord } from "./stored-records.server";
import type { LinkUse } from "./uses.server";

/** In one transaction, which must not hold the write lock for long. */
const MOST_RECORDS = 500;

interface Replacing {
  staff: Staff;
  /** Ordered by record. */
  uses: readonly LinkUse[];
  mapping: UrlMapping;
  /** What else changes with the URLs of a record. */
  alongside?: (record: StoredRecord, after: RecordChange["after"]) => RecordChange["after"];
}

interface Plan {
  changes: RecordChange[];
  /** Records that are left for later. */
  left: number;
}

/** How records get other URLs, or undefined if a field does not accept its new one. Throws `Forbidden`. */
export async function planReplacement(
  reader: Reader,
  { staff, uses, mapping, alongside = () => ({}) }: Replacing,
): Promise<Plan | undefined> {
  if (!uses.every((use) => mayHold(use, mapping(use.url)))) return undefined;
  const all = [...new Map(uses.map(({ kind, id }) => [`${kind} ${id}`, { kind, id }])).values()];
  const chosen = all.slice(0, MOST_RECORDS);
  requireChange(
    staff,
    chosen.map(({ kind }) => kind),
  );
  const records = await readRecords(reader, chosen);
  const changes = records.flatMap((record) => {
    const after = changedUrls(record, mapping);
    return Object.keys(after).length > 0 ? [recordChange(record, { ...after, ...alongside(record, after) })] : [];
  });
  return { changes, left: all.length - chosen.length };
}

/** Throws `Forbidden` unless staff may change records of all these kinds. */
export function requireChange(staff: Staff, kinds: readonly StoredRecord["kind"][]): void {
  for (const kind of new Set(kinds)) requirePermission(staff, kindOf(kind).change!);
}

const picture = imageUrl({ max: MAX_URL });
const profile = webUrl({ max: MAX_URL, scheme: "https?" });
const frame = webUrl({ max: MAX_URL, scheme: "https" });
const source = anyUrl({ max: MAX_SOURCE_URL });
const other = anyUrl({ max: MAX_URL });

/** The rule of the field in its form. */
function mayHold(use: LinkUse, url: string): boolean {
  return ruleOf(use).safeParse(url).success;
}

function ruleOf({ kind, field }: LinkUse) {
  if (field === "category_icon_url") return picture;
  if (kind === "contact_information") return field === "maps_embed_link" ? frame : profile;
  return /^(figure_sources|envelopes)\[/.test(field) ? source : other;
}
