import { check, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { fieldOf, productFields, specificationFields } from "../product-fields.ts";
import { flag, id, isBetween, isFlag, isOneOf } from "./columns.ts";
import { equipment } from "./equipment.ts";

/**
 * One per product, saved with it and under its version. Null: not known. Each column is a field of
 * `product-fields.ts`, which also gives the limits.
 */
export const equipmentSpecifications = sqliteTable(
  "equipment_specifications",
  {
    id: id(),
    equipmentId: text("equipment_id")
      .notNull()
      .unique("equipment_specifications_equipment")
      .references(() => equipment.id, { onDelete: "cascade" }),
    working_height_m: real(),
    height_m: real(),
    length_m: real(),
    width_m: real(),
    extension_length_m: real(),
    platform_height_m: real(),
    platform_length_m: real(),
    platform_width_m: real(),
    platform_capacity_kg: real(),
    platform_folded_guardrails_height_m: real(),
    platform_unfolded_guardrails_height_m: real(),
    guardrail_folded_m: real(),
    guardrail_open_m: real(),
    guardrail_length_m: real(),
    guardrail_width_m: real(),
    max_persons: integer(),
    load_capacity_kg: real(),
    lifting_capacity_kg: real(),
    lifting_capacity_ton: real(),
    gradeability_percent: real(),
    fork_length_m: real(),
    has_basket: flag("has_basket", false),
    has_bucket: flag("has_bucket", false),
    has_guardrail: flag("has_guardrail", false),
    reach_m: real(),
    up_and_over_m: real(),
    outdoor_persons: integer(),
    terrain: text({ enum: productFields.terrain.options }),
    load_centre_m: real(),
  },
  (table) =>
    specificationFields.map((name) => {
      const { kind, least = 0, most = Infinity, options = [] } = fieldOf(name);
      const column = table[name];
      const rule = (suffix: string) => `equipment_specifications_${name}_${suffix}`;
      if (kind === "flag") return check(rule("flag"), isFlag(column));
      if (kind === "choice") return check(rule("known"), isOneOf(column, options));
      return check(rule("range"), isBetween(column, least, most));
    }),
);
