import { and, eq, isNull } from "drizzle-orm";
import { withAudit, type Writer } from "~/data/mutate.server";
import { isUnchanged, nextVersion } from "~/data/row-version.server";
import { newId } from "../../../../db/ids.ts";
import { keyedColumns, pick } from "../../../../db/named-row.ts";
import { equipmentFields, specificationFields } from "../../../../db/product-fields.ts";
import {
  equipment,
  equipmentSpecifications as specifications,
  libraryDocuments as documents,
} from "../../../../db/schema/index.ts";
import { foldModel, modelSortKey } from "../../../../db/search-text.ts";
import { replaceEnvelopes } from "../envelopes/writes.server";
import type { StoredProduct } from "./queries.server";
import type { SavedValues } from "./schema.server";

const entity = "equipment";

export function insertProduct(db: Writer, id: string, values: SavedValues, { isHidden = false } = {}) {
  return [
    withAudit(db.insert(equipment).values({ id, ...machineOf(values), visibleInStore: !isHidden }), {
      action: "create",
      entity,
      entityId: id,
      after: { ...values, ...(isHidden && { visible_in_store: false }) },
    }),
    writeSpecification(db, id, values),
    ...replaceEnvelopes(db, id, [], values.envelopes),
  ] as const;
}

export function updateProduct(db: Writer, id: string, before: StoredProduct, values: SavedValues) {
  return [
    withAudit(
      db
        .update(equipment)
        .set({ ...machineOf(values), version: nextVersion(equipment) })
        .where(isUnchanged(equipment, { id, version: before.version })),
      { action: "update", entity, entityId: id, before: { ...before.values }, after: { ...values } },
    ),
    writeSpecification(db, id, values),
    ...replaceEnvelopes(db, id, before.values.envelopes, values.envelopes),
  ] as const;
}

/** Assigns or unassigns a document; the slower of two conflicts. */
export function moveDocument(db: Writer, id: string, equipmentId: string, to: "assign" | "unassign") {
  const isAssign = to === "assign";
  const before = isAssign ? null : equipmentId;
  const after = isAssign ? equipmentId : null;
  return [
    withAudit(
      db
        .update(documents)
        .set({ equipmentId: after, version: nextVersion(documents) })
        .where(
          and(
            eq(documents.id, id),
            before === null ? isNull(documents.equipmentId) : eq(documents.equipmentId, before),
          ),
        ),
      {
        action: to,
        entity: "library_documents",
        entityId: id,
        before: { equipment_id: before },
        after: { equipment_id: after },
      },
    ),
  ] as const;
}

function machineOf(values: SavedValues) {
  const { model } = values;
  const own = pick(values, equipmentFields);
  return { ...keyedColumns(equipment, own), modelSearch: foldModel(model), modelSort: modelSortKey(model) };
}

function writeSpecification(db: Writer, equipmentId: string, values: SavedValues) {
  const set = pick(values, specificationFields);
  return db
    .insert(specifications)
    .values({ ...set, id: newId(), equipmentId })
    .onConflictDoUpdate({ target: specifications.equipmentId, set });
}
