import { and, eq, inArray, sql } from "drizzle-orm";
import type { Staff } from "~/auth/permissions";
import { requirePermission } from "~/auth/staff-handlers.server";
import { withAudit, type Writer } from "~/data/mutate.server";
import { isUnchanged, nextVersion } from "~/data/row-version.server";
import { AppError } from "~/errors";
import { imageUrl, url as anyUrl, webUrl } from "~/forms/fields.server";
import type { AppContext } from "~/load-context.server";
import { equipmentEnvelopes, linkChecks } from "../../../db/schema/index.ts";
import { keyedColumns, namedRow } from "../../../db/named-row.ts";
import { kindOf } from "../history/record-kinds";
import { tables } from "../history/tables.server";
import type { LinkKind } from "./uses";
import { type LinkUse, urlColumns, urlLists, usesOfUrls } from "./uses.server";

type Deps = Pick<AppContext, "reader" | "mutate" | "now">;

/** In one transaction, which must not hold the write lock for long. */
const MOST_RECORDS = 500;

interface Taking {
  staff: Staff;
  url: string;
  /** As the board showed it. */
  newUrl: string;
}

type Outcome = { taken: number; left: number } | { rejected: "linkNotTaken" };

/** Puts the new URL into every record that names the old one, each with its history, or into none. */
export async function takeNewUrl({ reader, mutate, now }: Deps, { staff, url, newUrl }: Taking): Promise<Outcome> {
  const [[link], uses] = await reader.read((db) => [
    db.select().from(linkChecks).where(eq(linkChecks.url, url)),
    db
      .select({ kind: sql<LinkKind>`kind`, id: sql<string>`id`, field: sql<string>`field`, url: sql<string>`url` })
      .from(sql`${usesOfUrls([url])} uses`)
      .orderBy(sql`kind`, sql`id`),
  ]);
  if (link?.state !== "moved" || link.movedTo !== newUrl) throw new AppError("conflict", "The link was checked again");
  if (!uses.every((use) => mayHold(use, newUrl))) return { rejected: "linkNotTaken" };
  const all = [...new Map(uses.map(({ kind, id }) => [`${kind} ${id}`, { kind, id }])).values()];
  const chosen = all.slice(0, MOST_RECORDS);
  for (const kind of new Set(chosen.map(({ kind }) => kind))) requirePermission(staff, kindOf(kind).change!);
  const records = await readRecords(reader, chosen);
  const [first, ...others] = records;
  if (!first) throw new AppError("not-found", "No record names the link any more");
  await mutate(staff, "products:write", (writer) => {
    const statements = (record: StoredRecord) => changeRecord(writer, record, { url, newUrl });
    const [audited, ...more] = statements(first);
    return [
      audited,
      ...more,
      ...others.flatMap(statements),
      ...(records.length === all.length ? [writer.delete(linkChecks).where(eq(linkChecks.url, url))] : []),
      writer.insert(linkChecks).values({ url: newUrl, dueAt: now().toISOString() }).onConflictDoNothing(),
    ];
  });
  return { taken: records.length, left: all.length - records.length };
}

const picture = imageUrl({ max: 2048 });
const profile = webUrl({ max: 2048, scheme: "https?" });
const frame = webUrl({ max: 2048, scheme: "https" });
const other = anyUrl({ max: 2048 });

/** The rule of the field in its form. */
function mayHold({ kind, field }: LinkUse, url: string): boolean {
  const rule =
    field === "category_icon_url"
      ? picture
      : kind !== "contact_information"
        ? other
        : field === "maps_embed_link"
          ? frame
          : profile;
  return rule.safeParse(url).success;
}

interface StoredRecord {
  kind: LinkKind;
  id: string;
  version: number;
  /** By column name; a product with its diagrams. */
  row: Record<string, unknown>;
}

async function readRecords(reader: Deps["reader"], chosen: { kind: LinkKind; id: string }[]): Promise<StoredRecord[]> {
  const kinds = [...new Set(chosen.map(({ kind }) => kind))];
  const idsOf = (kind: LinkKind) => chosen.filter((each) => each.kind === kind).map(({ id }) => id);
  const { equipmentId, position, purpose, setup, capacityKg, points, sourceUrl } = equipmentEnvelopes;
  const [envelopes, ...found] = await reader.read((db) => [
    db
      .select({ equipmentId, envelope: { purpose, setup, capacity_kg: capacityKg, points, source_url: sourceUrl } })
      .from(equipmentEnvelopes)
      .where(inArray(equipmentId, idsOf("equipment")))
      .orderBy(equipmentId, position),
    ...kinds.map((kind) =>
      db
        .select()
        .from(tables[kind])
        .where(inArray(tables[kind].id, idsOf(kind))),
    ),
  ]);
  return kinds.flatMap((kind, place) =>
    (found[place] as { id: string; version: number }[]).map((stored) => ({
      ...{ kind, id: stored.id, version: stored.version },
      row: {
        ...namedRow(tables[kind], stored),
        ...(kind === "equipment" && {
          envelopes: envelopes.filter((each) => each.equipmentId === stored.id).map(({ envelope }) => envelope),
        }),
      },
    })),
  );
}

interface Replacing {
  url: string;
  newUrl: string;
}

function changeRecord(writer: Writer, { kind, id, version, row }: StoredRecord, { url, newUrl }: Replacing) {
  const table = tables[kind];
  const after = changedValues(kind, row, { url, newUrl });
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, row[name]]));
  const { envelopes, ...columns } = after;
  const change = withAudit(
    writer
      .update(table)
      .set({ ...keyedColumns(table, columns), version: nextVersion(table) })
      .where(isUnchanged(table, { id, version })),
    // Only these columns: an undo leaves later changes of others alone.
    { action: "update", entity: kind, entityId: id, before, after },
  );
  const { equipmentId, sourceUrl } = equipmentEnvelopes;
  const diagrams = writer
    .update(equipmentEnvelopes)
    .set({ sourceUrl: newUrl })
    .where(and(eq(equipmentId, id), eq(sourceUrl, url)));
  return envelopes === undefined ? ([change] as const) : ([change, diagrams] as const);
}

/** The columns that name the URL, with the new one in its place. */
function changedValues(kind: LinkKind, row: Record<string, unknown>, { url, newUrl }: Replacing) {
  const replaced = (value: unknown): unknown => (value === url ? newUrl : value);
  const inObject = (name: string) => (value: unknown) =>
    typeof value === "object" && value !== null && name in value
      ? { ...value, [name]: replaced((value as Record<string, unknown>)[name]) }
      : value;
  const changes: [name: string, value: unknown][] = [
    ...urlColumns
      .filter(([table]) => table === kind)
      .flatMap(([, , columns]) => columns.map(({ name }): [string, unknown] => [name, replaced(row[name])])),
    ...urlLists
      .filter(([table]) => table === kind)
      .map(([, , { name }, isObject]): [string, unknown] => {
        const list = row[name] as unknown[];
        // A picture that is there already is not shown twice.
        return [name, isObject ? list.map(inObject("url")) : [...new Set(list.map(replaced))]];
      }),
    ...(kind === "equipment"
      ? [["envelopes", (row.envelopes as unknown[]).map(inObject("source_url"))] as [string, unknown]]
      : []),
  ];
  return Object.fromEntries(changes.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(row[name])));
}
