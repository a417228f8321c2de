import { sql } from "drizzle-orm";
import { check, index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
  createdAt,
  flag,
  id,
  isBetween,
  isDate,
  isFlag,
  isJson,
  isOneOf,
  isText,
  jsonList,
  version,
} from "./columns.ts";
import { equipmentCategories } from "./equipment-categories.ts";
import { manufacturers } from "./manufacturers.ts";
import { engineTypes, productStatuses } from "../enums.ts";
import { type FigureSource, productFields } from "../product-fields.ts";

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
    version: version(),
    createdAt: createdAt(),
    /** A day, for a rented machine; null if it is not known. */
    availableFrom: text("available_from"),
    /** Where figures were read, and when. */
    figureSources: jsonList<FigureSource, "figure_sources">("figure_sources"),
  },
  (table) => [
    // Foreign keys look here when a category or a manufacturer is deleted.
    index("equipment_category").on(table.categoryId),
    index("equipment_manufacturer").on(table.manufacturerId),
    index("equipment_newest").on(table.createdAt, table.id),
    index("equipment_model_search").on(table.modelSearch, table.id),
    // Finds machines of the same model.
    index("equipment_same_model").on(table.manufacturerId, table.modelSearch, table.year),
    check("equipment_model_text", isText(table.model, 200)),
    check("equipment_model_search_text", sql`length(${table.modelSearch}) <= 1000`),
    check("equipment_year_range", isBetween(table.year, productFields.year.least, productFields.year.most)),
    check("equipment_engine_type_known", isOneOf(table.engineType, engineTypes)),
    check("equipment_weight_kg_range", isBetween(table.weightKg, 0, productFields.weight_kg.most)),
    check("equipment_images_json", isJson(table.images, "array", 100_000)),
    check("equipment_videos_json", isJson(table.videos, "array", 100_000)),
    check("equipment_visible_in_store_flag", isFlag(table.visibleInStore)),
    check("equipment_available_from_date", isDate(table.availableFrom)),
    check("equipment_figure_sources_json", isJson(table.figureSources, "array", 100_000)),
    check("equipment_status_known", isOneOf(table.status, productStatuses)),
  ],
);
