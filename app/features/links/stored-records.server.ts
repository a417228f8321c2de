import { inArray } from "drizzle-orm";
import type { Reader } from "~/data/reader.server";
import { equipmentEnvelopes } from "../../../db/schema/index.ts";
import { namedRow } from "../../../db/named-row.ts";
import { tables } from "../history/tables.server";
import type { LinkKind } from "./uses";

export interface StoredRecord {
  kind: LinkKind;
  id: string;
  version: number;
  /** By column name; a product with its diagrams. */
  row: Record<string, unknown>;
}

export async function readRecords(
  reader: Reader,
  chosen: readonly Pick<StoredRecord, "kind" | "id">[],
): Promise<StoredRecord[]> {
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
