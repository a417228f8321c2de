import { eq } from "drizzle-orm";
import type { Writer } from "~/data/mutate.server";
import { newId } from "../../../../db/ids.ts";
import type { Envelope } from "../../../../db/product-fields.ts";
import { equipmentEnvelopes as table } from "../../../../db/schema/index.ts";

/** Statements that make these the product's diagrams; none if they are already: each write is a catalogue change. */
export function replaceEnvelopes(db: Writer, equipmentId: string, before: Envelope[], after: Envelope[]) {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const rows = after.map(({ purpose, setup, capacity_kg, points, source_url }, position) => ({
    ...{ id: newId(), equipmentId, position, purpose, setup, points },
    ...{ capacityKg: capacity_kg, sourceUrl: source_url },
  }));
  return [
    ...(before.length > 0 ? [db.delete(table).where(eq(table.equipmentId, equipmentId))] : []),
    ...(rows.length > 0 ? [db.insert(table).values(rows)] : []),
  ];
}
