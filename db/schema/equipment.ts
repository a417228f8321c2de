import { sql } from "drizzle-orm";
import { check, index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, isBetween, isFlag, isJson, isOneOf, isText, jsonList, version } from "./columns.ts";
import { equipmentCategories } from "./equipment-categories.ts";
import { manufacturers } from "./manufacturers.ts";
import { engineTypes, productStatuses } from "../enums.ts";
import { productFields } from "../product-fields.ts";

export const equipment = sqliteTable(
  "equipment",
  {
    id: id(),
    model: text("model").notNull(),
    /** `foldModel(model)`: every write of `model` writes this too. */
    modelSearch: text("model_search").notNull(),
    /** `modelSortKey(model)`, where S-65 comes before S-125: every write of `model` writes this too. */
    modelSort: text("model_sort").notNull(),
    year: integer("year").notNull(),
    engineType: text("engine_type", { enum: engineTypes }).notNull(),
    /** Null if the manufacturer's figure is not known; the staff form requires it. */
    weightKg: real("weight_kg"),
    images: jsonList<string, "images">("images"),
    videos: jsonList<string, "videos">("videos"),
    categoryId: text("category_id")
      .notNull()
      .references(() => equipmentCategories.id, { onDelete: "restrict" }),
    manufacturerId: text("manufacturer_id")
      .notNull()
      .references(() => manufacturers.id, { onDelete: "restrict" }),
    visibleInStore: flag("visible_in_store", true),
    status: text("status", { enum: productStatuses }).notNull().default("available"),
    /** Copies from the specification, kept by triggers, so that lists are filtered and sorted without a join. */
    workingHeightM: real("working_height_m"),
    loadCapacityKg: real("load_capacity_kg"),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => {
    const { visibleInStore: visible, categoryId, manufacturerId, engineType, modelSort, year, id } = table;
    // Missing heights come last in both directions, so each direction is an index of its own.
    const heightMissing = sql`${table.workingHeightM} is null`;
    const height = table.workingHeightM;
    const heightDown = sql`${height} desc`;
    return [
      index("equipment_by_model").on(visible, modelSort, id),
      index("equipment_by_year").on(visible, year, id),
      index("equipment_by_height_up").on(visible, heightMissing, height, id),
      index("equipment_by_height_down").on(visible, heightMissing, heightDown, id),
      index("equipment_category_by_model").on(visible, categoryId, modelSort, id),
      index("equipment_category_by_year").on(visible, categoryId, year, id),
      index("equipment_category_by_height_up").on(visible, categoryId, heightMissing, height, id),
      index("equipment_category_by_height_down").on(visible, categoryId, heightMissing, heightDown, id),
      index("equipment_manufacturer_by_model").on(visible, manufacturerId, modelSort, id),
      index("equipment_manufacturer_by_year").on(visible, manufacturerId, year, id),
      index("equipment_manufacturer_by_height_up").on(visible, manufacturerId, heightMissing, height, id),
      index("equipment_manufacturer_by_height_down").on(visible, manufacturerId, heightMissing, heightDown, id),
      index("equipment_engine_by_model").on(visible, engineType, modelSort, id),
      index("equipment_engine_by_year").on(visible, engineType, year, id),
      index("equipment_engine_by_height_up").on(visible, engineType, heightMissing, height, id),
      index("equipment_engine_by_height_down").on(visible, engineType, heightMissing, heightDown, id),
      // Covers all that lists filter by. Queries name it, because SQLite would not choose it.
      index("equipment_narrowing").on(
        ...[visible, categoryId, manufacturerId, engineType, height, table.loadCapacityKg],
        ...[table.modelSearch, modelSort, year, id],
      ),
      // Foreign keys look here when a category or a manufacturer is deleted.
      index("equipment_category").on(categoryId),
      index("equipment_manufacturer").on(manufacturerId),
      index("equipment_newest").on(table.createdAt, id),
      check("equipment_model_text", isText(table.model, 200)),
      check("equipment_model_search_text", sql`length(${table.modelSearch}) <= 1000`),
      check("equipment_year_range", isBetween(year, productFields.year.least, productFields.year.most)),
      check("equipment_engine_type_known", isOneOf(engineType, engineTypes)),
      check("equipment_weight_kg_range", isBetween(table.weightKg, 0, productFields.weight_kg.most)),
      check("equipment_images_json", isJson(table.images, "array", 100_000)),
      check("equipment_videos_json", isJson(table.videos, "array", 100_000)),
      check("equipment_visible_in_store_flag", isFlag(visible)),
      check("equipment_status_known", isOneOf(table.status, productStatuses)),
    ];
  },
);
