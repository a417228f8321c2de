import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, isAtMost, isBetween, isDate, isOneOf, isText, now, version } from "./columns.ts";
import { equipment } from "./equipment.ts";
import { userProfiles } from "./users.ts";
import { languageCodes, requestStates, requestTypes, serviceTypes } from "../enums.ts";

/** Requests of visitors: for service, and enquiries about machines. */
export const serviceRequests = sqliteTable(
  "service_requests",
  {
    id: id(),
    name: text("name").notNull(),
    phone: text("phone"),
    email: text("email"),
    serviceType: text("service_type", { enum: requestTypes }).notNull(),
    /** May be empty in an enquiry. */
    description: text("description").notNull(),
    /** The language to call back in. */
    language: text("language", { enum: languageCodes }).notNull(),
    /** The first of `requestProducts`. */
    equipmentId: text("equipment_id").references(() => equipment.id, { onDelete: "set null" }),
    state: text("state", { enum: requestStates }).notNull().default("new"),
    notes: text("notes"),
    version: version(),
    createdAt: createdAt(),
    updatedAt: text("updated_at").notNull().default(now),
    /** `searchTextOf` the request: every write of that writes this too. */
    searchText: text("search_text").notNull().default(""),
    company: text("company"),
    /** Where the machine is needed. */
    site: text("site"),
    /** A day, `2026-03-31`. */
    wantedFrom: text("wanted_from"),
    /** For how long, in the visitor's words. */
    wantedFor: text("wanted_for"),
    assigneeId: text("assignee_id").references(() => userProfiles.id, { onDelete: "set null" }),
    /** When it first was no longer new. */
    answeredAt: text("answered_at"),
    /** The answers given to the finder, as its canonical query: `height=7.5&people=2`. */
    job: text("job"),
  },
  (table) => [
    index("service_requests_newest").on(table.createdAt, table.id),
    index("service_requests_state").on(table.state, table.createdAt, table.id),
    index("service_requests_equipment").on(table.equipmentId),
    index("service_requests_assignee").on(table.assigneeId),
    check("service_requests_name_text", isText(table.name, 200)),
    check("service_requests_phone_text", isText(table.phone, 64)),
    check("service_requests_email_text", isText(table.email, 254)),
    check("service_requests_reachable", sql`${table.phone} is not null or ${table.email} is not null`),
    check("service_requests_service_type_known", isOneOf(table.serviceType, requestTypes)),
    check("service_requests_description_length", isAtMost(table.description, 10_000)),
    check(
      "service_requests_description_text",
      sql`length(trim(${table.description})) > 0 or not ${isOneOf(table.serviceType, serviceTypes)}`,
    ),
    check("service_requests_language_known", isOneOf(table.language, languageCodes)),
    check("service_requests_state_known", isOneOf(table.state, requestStates)),
    check("service_requests_notes_length", isAtMost(table.notes, 10_000)),
    check("service_requests_company_text", isText(table.company, 200)),
    check("service_requests_site_text", isText(table.site, 200)),
    check("service_requests_wanted_from_date", isDate(table.wantedFrom)),
    check("service_requests_wanted_for_text", isText(table.wantedFor, 100)),
    check("service_requests_job_text", isText(table.job, 500)),
  ],
);

/** The products a request is about, in the order they were given. Their names outlive them. */
export const requestProducts = sqliteTable(
  "request_products",
  {
    requestId: text("request_id")
      .notNull()
      .references(() => serviceRequests.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    equipmentId: text("equipment_id").references(() => equipment.id, { onDelete: "set null" }),
    name: text("name").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.position] }),
    index("request_products_equipment").on(table.equipmentId),
    check("request_products_position_range", isBetween(table.position, 0, 9)),
    check("request_products_name_text", isText(table.name, 400)),
  ],
);

/** Outbox: an email to one address about one request, written with it and sent by the scheduled run. */
export const requestEmails = sqliteTable(
  "request_emails",
  {
    /** Of the message, so that a second delivery can be told apart. */
    id: id(),
    requestId: text("request_id")
      .notNull()
      .references(() => serviceRequests.id, { onDelete: "cascade" }),
    recipient: text("recipient").notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: text("next_attempt_at").notNull(),
    sentAt: text("sent_at"),
    /** Of the last attempt. */
    error: text("error"),
  },
  (table) => [
    index("request_emails_due").on(table.sentAt, table.nextAttemptAt),
    index("request_emails_request").on(table.requestId),
    check("request_emails_recipient_text", isText(table.recipient, 254)),
    check("request_emails_error_length", isAtMost(table.error, 1000)),
  ],
);
