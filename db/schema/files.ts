import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, flag, isAtMost, isBetween, isFlag, isOneOf, isText, version } from "./columns.ts";
import { fileTypes } from "../enums.ts";
import { userProfiles } from "./users.ts";

/** The files that the site hosts, by the hash of their content: the same content is stored once. */
export const files = sqliteTable(
  "files",
  {
    /** The first 128 bits of the SHA-256 of what is stored, in hex. */
    id: text("id").primaryKey(),
    /** The last part of its URL: `front-4032x3024.jpg`. */
    name: text("name").notNull(),
    /** As the uploaded file was called. */
    title: text("title").notNull(),
    type: text("type", { enum: fileTypes }).notNull(),
    /** Bytes. */
    size: integer("size").notNull(),
    /** Of a picture, in pixels as it is shown. */
    width: integer("width"),
    height: integer("height"),
    /** False for a picture that is served in full size, because nothing has made smaller ones. */
    hasVariants: flag("has_variants", false),
    createdBy: text("created_by").references(() => userProfiles.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    version: version(),
    /** The title, folded. */
    searchText: text("search_text").notNull().default(""),
    /** Of a picture without smaller ones: how often making them failed, and when it is tried again (ISO 8601 UTC). */
    variantFails: integer("variant_fails").notNull().default(0),
    variantsDueAt: text("variants_due_at"),
  },
  (table) => [
    index("files_created_at").on(table.createdAt),
    index("files_created_by").on(table.createdBy),
    index("files_full_size")
      .on(table.variantFails, table.createdAt)
      .where(sql`${table.hasVariants} = 0 and ${table.width} is not null`),
    check("files_id_text", isText(table.id, 32)),
    check("files_name_text", isText(table.name, 120)),
    check("files_title_text", isText(table.title, 200)),
    check("files_type_known", isOneOf(table.type, fileTypes)),
    check("files_size_range", isBetween(table.size, 1, 1_000_000_000)),
    check("files_width_range", isBetween(table.width, 1, 12_000)),
    check("files_height_range", isBetween(table.height, 1, 12_000)),
    check("files_has_variants_flag", isFlag(table.hasVariants)),
    check("files_search_text_length", isAtMost(table.searchText, 4000)),
    check("files_variant_fails_range", isBetween(table.variantFails, 0, 100)),
  ],
);

/** Content without a record: it stays for a while, so that a deletion can be undone. Filled by triggers. */
export const removedFiles = sqliteTable(
  "removed_files",
  {
    id: text("id").primaryKey(),
    /** ISO 8601 UTC. */
    removedAt: text("removed_at").notNull(),
    /** While its content is being deleted: a record of the same content waits. */
    deletingSince: text("deleting_since"),
  },
  (table) => [
    index("removed_files_removed_at").on(table.removedAt),
    check("removed_files_id_length", isAtMost(table.id, 32)),
  ],
);
