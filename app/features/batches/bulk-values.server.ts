import { z } from "zod";
import { optional } from "~/forms/fields.server";
import { type FormResult, parseForm } from "~/forms/read-form.server";
import type { Language } from "~/i18n/languages";
import { fieldOf } from "../../../db/product-fields.ts";
import { bulkFields, EMPTIED, emptiableFields } from "./bulk-fields";
import type { FieldValues } from "../../../db/record-fields.ts";
import { fieldSchema } from "./field-schema.server";

/** The values that were filled in, null for a field to empty; or the form's problems and what was typed. */
export function readBulkValues(form: FormData, language: Language): { wanted: FieldValues } | { rejected: FormResult } {
  const emptied = form.getAll(EMPTIED);
  const fields = new FormData();
  for (const name of bulkFields) fields.set(name, form.get(name) ?? "");
  const submission = parseForm(
    fields,
    z.object(Object.fromEntries(bulkFields.map((name) => [name, optional(fieldSchema("equipment", name, language))]))),
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
