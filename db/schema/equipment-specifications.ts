import { check, integer, real, sqliteTable, text, type AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { flag, id, isBetween, isFlag } from "./columns.ts";
import { equipment } from "./equipment.ts";

/** One per machine, saved together with it and therefore under its version. Null: the figure is not known. */
export const equipmentSpecifications = sqliteTable(
  "equipment_specifications",
  {
    id: id(),
    equipmentId: text("equipment_id")
      .notNull()
      .unique("equipment_specifications_equipment")
      .references(() => equipment.id, { onDelete: "cascade" }),
    workingHeightM: real("working_height_m"),
    heightM: real("height_m"),
    lengthM: real("length_m"),
    widthM: real("width_m"),
    extensionLengthM: real("extension_length_m"),
    platformHeightM: real("platform_height_m"),
    platformLengthM: real("platform_length_m"),
    platformWidthM: real("platform_width_m"),
    platformCapacityKg: real("platform_capacity_kg"),
    platformFoldedGuardrailsHeightM: real("platform_folded_guardrails_height_m"),
    platformUnfoldedGuardrailsHeightM: real("platform_unfolded_guardrails_height_m"),
    guardrailFoldedM: real("guardrail_folded_m"),
    guardrailOpenM: real("guardrail_open_m"),
    guardrailLengthM: real("guardrail_length_m"),
    guardrailWidthM: real("guardrail_width_m"),
    maxPersons: integer("max_persons"),
    loadCapacityKg: real("load_capacity_kg"),
    liftingCapacityKg: real("lifting_capacity_kg"),
    liftingCapacityTon: real("lifting_capacity_ton"),
    gradeabilityPercent: real("gradeability_percent"),
    forkLengthM: real("fork_length_m"),
    hasBasket: flag("has_basket", false),
    hasBucket: flag("has_bucket", false),
    hasGuardrail: flag("has_guardrail", false),
  },
  (table) => {
    const range = (column: AnySQLiteColumn, most: number) =>
      check(`equipment_specifications_${column.name}_range`, isBetween(column, 0, most));
    const metres = [
      table.workingHeightM,
      table.heightM,
      table.lengthM,
      table.widthM,
      table.extensionLengthM,
      table.platformHeightM,
      table.platformLengthM,
      table.platformWidthM,
      table.platformFoldedGuardrailsHeightM,
      table.platformUnfoldedGuardrailsHeightM,
      table.guardrailFoldedM,
      table.guardrailOpenM,
      table.guardrailLengthM,
      table.guardrailWidthM,
      table.forkLengthM,
    ];
    const kilograms = [table.platformCapacityKg, table.loadCapacityKg, table.liftingCapacityKg];
    const flags = [table.hasBasket, table.hasBucket, table.hasGuardrail];
    return [
      ...metres.map((column) => range(column, 1_000)),
      ...kilograms.map((column) => range(column, 1_000_000)),
      range(table.liftingCapacityTon, 1_000),
      range(table.gradeabilityPercent, 1_000),
      range(table.maxPersons, 1_000),
      ...flags.map((column) => check(`equipment_specifications_${column.name}_flag`, isFlag(column))),
    ];
  },
);
