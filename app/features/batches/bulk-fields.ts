import { fieldNames, fieldOf, type FieldName } from "../../../db/product-fields.ts";

const kinds = ["choice", "flag", "reference", "day", "year", "whole", "decimal"];

/** Fields that can be given one value for many products. */
export const bulkFields: readonly FieldName[] = fieldNames.filter((name) => kinds.includes(fieldOf(name).kind));

/** Asked first; the others are figures and features. */
export const mainBulkFields: readonly FieldName[] = [
  ...(["status", "visible_in_store", "category_id", "manufacturer_id", "engine_type"] as const),
  ...(["available_from", "year"] as const),
];

export const otherBulkFields = bulkFields.filter((name) => !mainBulkFields.includes(name));

/** May be unknown. */
export const emptiableFields = bulkFields.filter((name) => {
  const { isRequired, kind } = fieldOf(name);
  return !isRequired && kind !== "flag" && kind !== "reference";
});

/** Names of the form's other fields. */
export const SELECTED = "product";
export const ALL_MATCHING = "all";
export const QUERY = "query";
export const EMPTIED = "emptied";
