import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, isAtMost, isOneOf, isText, now, version } from "./columns.ts";
import { equipment } from "./equipment.ts";
import { languageCodes, requestStates, serviceTypes } from "../enums.ts";

export const serviceRequests = sqliteTable(
  "service_requests",
  {
    id: id(),
    name: text("name").notNull(),
    phone: text("phone"),
    email: text("email"),
    serviceType: text("service_type", { enum: serviceTypes }).notNull(),
    description: text("description").notNull(),
    /** The language to call back in. */
    language: text("language", { enum: languageCodes }).notNull(),
    equipmentId: text("equipment_id").references(() => equipment.id, { onDelete: "set null" }),
    state: text("state", { enum: requestStates }).notNull().default("new"),
    notes: text("notes"),
    version: version(),
    createdAt: createdAt(),
    updatedAt: text("updated_at").notNull().default(now),
    /** `searchTextOf` the request: every write of that writes this too. */
    searchText: text("search_text").notNull().default(""),
  },
  (table) => [
    index("service_requests_newest").on(table.createdAt, table.id),
    index("service_requests_state").on(table.state, table.createdAt, table.id),
    index("service_requests_equipment").on(table.equipmentId),
    check("service_requests_name_text", isText(table.name, 200)),
    check("service_requests_phone_text", isText(table.phone, 64)),
    check("service_requests_email_text", isText(table.email, 254)),
    check("service_requests_reachable", sql`${table.phone} is not null or ${table.email} is not null`),
    check("service_requests_service_type_known", isOneOf(table.serviceType, serviceTypes)),
    check("service_requests_description_text", isText(table.description, 10_000)),
    check("service_requests_language_known", isOneOf(table.language, languageCodes)),
    check("service_requests_state_known", isOneOf(table.state, requestStates)),
    check("service_requests_notes_length", isAtMost(table.notes, 10_000)),
  ],
);
