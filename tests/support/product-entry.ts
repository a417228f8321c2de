import type { ProductTexts } from "~/features/products/form/product-values";
import type { FormState } from "~/forms/editing/editor";
import { newId } from "../../db/ids.ts";

/** All required fields of a product, and no others. */
export const entry = (references: { category_id: string; manufacturer_id: string }): Record<string, string> => ({
  model: "GS-1930 Test",
  year: "2024",
  engine_type: "electric",
  status: "available",
  weight_kg: "1500",
  working_height_m: "7.79",
  max_persons: "2",
  height_m: "2.1",
  length_m: "1.83",
  width_m: "0.76",
  ...references,
});

/** A manufacturer and a category from the database; `entry` is a scissor lift. */
export async function referencesIn({ sql }: { sql: (statement: string) => Promise<Record<string, unknown>[]> }) {
  const [row] = await sql(
    `select c.id as category_id, m.id as manufacturer_id
     from equipment_categories c, manufacturers m where c.slug = 'scissor-lifts' limit 1`,
  );
  return { category_id: String(row!.category_id), manufacturer_id: String(row!.manufacturer_id) };
}

export const someReferences = () => ({ category_id: newId(), manufacturer_id: newId() });

export function formOf(fields: Record<string, string | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  return form;
}

export type Fields = Record<string, string | undefined>;

/** All fields as a browser sends them, empty ones too. */
export function fieldsOf({ texts, from, newId }: FormState<ProductTexts>): Fields {
  const { images, videos, envelopes, figure_sources, has_basket, has_bucket, has_guardrail, ...rest } = texts;
  const lists = { images, videos, envelopes, figure_sources };
  const rows = Object.entries(lists).flatMap(([list, all]) =>
    all.flatMap((row, at) =>
      typeof row === "string"
        ? [[`${list}[${at}]`, row]]
        : Object.entries(row).map(([field, text]) => [`${list}[${at}].${field}`, text]),
    ),
  );
  const ticked = Object.entries({ has_basket, has_bucket, has_guardrail }).filter(([, is]) => is);
  return {
    ...rest,
    ...(Object.fromEntries(rows) as Fields),
    ...Object.fromEntries(ticked.map(([name]) => [name, "on"])),
    ...(from ? { version: String(from.version), base: from.base } : { new_id: newId }),
  };
}
