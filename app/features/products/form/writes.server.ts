import { and, eq, getTableColumns, isNull } from "drizzle-orm";
import { withAudit, type Writer } from "~/data/mutate.server";
import { isUnchanged, nextVersion } from "~/data/row-version.server";
import { newId } from "../../../../db/ids.ts";
import {
  equipment,
  equipmentSpecifications as specifications,
  libraryDocuments as documents,
} from "../../../../db/schema/index.ts";
import { foldModel, modelSortKey } from "../../../../db/search-text.ts";
import { specificationNames, type StoredProduct } from "./queries.server";
import type { SavedValues } from "./schema.server";

const entity = "equipment";

export function insertProduct(db: Writer, id: string, values: SavedValues) {
  return [
    withAudit(db.insert(equipment).values({ id, ...machineOf(values) }), {
      action: "create",
      entity,
      entityId: id,
      after: { ...values },
    }),
    writeSpecification(db, id, values),
  ] as const;
}

/** Touches nothing unless the product is still as `before` has it. */
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
  ] as const;
}

/** Gives a document to a product, or takes it away; whoever was slower meets a conflict. */
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
  return {
    model: values.model,
    modelSearch: foldModel(values.model),
    modelSort: modelSortKey(values.model),
    year: values.year,
    categoryId: values.category_id,
    manufacturerId: values.manufacturer_id,
    engineType: values.engine_type,
    status: values.status,
    weightKg: values.weight_kg,
    images: values.images,
    videos: values.videos,
  };
}

/** Products from before the form may have no specification yet. */
function writeSpecification(db: Writer, equipmentId: string, values: SavedValues) {
  const columns = Object.entries(getTableColumns(specifications));
  const set: Partial<typeof specifications.$inferInsert> = Object.fromEntries(
    columns.flatMap(([key, { name }]) => {
      const known = specificationNames.find((each) => each === name);
      return known ? [[key, values[known]]] : [];
    }),
  );
  return db
    .insert(specifications)
    .values({ ...set, id: newId(), equipmentId })
    .onConflictDoUpdate({ target: specifications.equipmentId, set });
}
