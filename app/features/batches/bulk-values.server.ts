import { z } from "zod";
import { day, decimal, oneOf, optional, whole } from "~/forms/fields.server";
import { type FormResult, parseForm } from "~/forms/read-form.server";
import type { Language } from "~/i18n/languages";
import { fieldOf, type FieldName } from "../../../db/product-fields.ts";
import { bulkFields, EMPTIED, emptiableFields } from "./bulk-fields";
import type { FieldValues } from "../../../db/record-fields.ts";

/** The values that were filled in, null for a field to empty; or the form's problems and what was typed. */
export function readBulkValues(form: FormData, language: Language): { wanted: FieldValues } | { rejected: FormResult } {
  const emptied = form.getAll(EMPTIED);
  const fields = new FormData();
  for (const name of bulkFields) fields.set(name, form.get(name) ?? "");
  const submission = parseForm(
    fields,
    z.object(Object.fromEntries(bulkFields.map((name) => [name, schemaOf(name, language)]))),
  );
  if (submission.status !== "success") return { rejected: submission.reply() };
  const entered = submission.value as Record<string, unknown>;
  const wanted: FieldValues = {};
  for (const name of emptiableFields) if (emptied.includes(name)) wanted[name] = null;
  for (const name of bulkFields) {
    const value = entered[name] ?? null;
    if (value !== null) wanted[name] = fieldOf(name).kind === "flag" ? value === "true" : value;
  }
  return { wanted };
}

function schemaOf(name: FieldName, language: Language): z.ZodType {
  const { kind, least = 0, most = Infinity, options = [] } = fieldOf(name);
  switch (kind) {
    case "flag":
      return optional(oneOf(["true", "false"]));
    case "choice":
      return optional(oneOf(options));
    case "day":
      return optional(day());
    case "year":
      return optional(whole({ least, most }));
    case "decimal":
    case "whole":
      return optional(decimal({ most, language, isWhole: kind === "whole" }));
    default:
      return optional(z.uuid());
  }
}
