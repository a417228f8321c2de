import { check, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, isBetween, isJson, isOneOf, isText, isUrl, jsonList } from "./columns.ts";
import { equipment } from "./equipment.ts";
import { envelopePurposes } from "../enums.ts";
import { type Envelope, productFields } from "../product-fields.ts";

/** The makers' diagrams of where a platform or a load may be. Saved with the product and under its version. */
export const equipmentEnvelopes = sqliteTable(
  "equipment_envelopes",
  {
    id: id(),
    equipmentId: text("equipment_id")
      .notNull()
      .references(() => equipment.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    purpose: text("purpose", { enum: envelopePurposes }).notNull(),
    /** What the diagram holds for, in the maker's words: "on stabilisers". */
    setup: text("setup"),
    /** What may be carried inside. */
    capacityKg: real("capacity_kg"),
    /** The corners of an outline that does not cross itself. */
    points: jsonList<Envelope["points"][number], "points">("points"),
    sourceUrl: text("source_url"),
  },
  (table) => [
    uniqueIndex("equipment_envelopes_position").on(table.equipmentId, table.position),
    check("equipment_envelopes_position_range", isBetween(table.position, 0, 7)),
    check("equipment_envelopes_purpose_known", isOneOf(table.purpose, envelopePurposes)),
    check("equipment_envelopes_setup_text", isText(table.setup, 80)),
    check("equipment_envelopes_capacity_kg_range", isBetween(table.capacityKg, 0, productFields.weight_kg.most)),
    check("equipment_envelopes_points_json", isJson(table.points, "array", 2000)),
    check("equipment_envelopes_source_url_address", isUrl(table.sourceUrl)),
  ],
);
