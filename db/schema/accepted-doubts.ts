import { check, index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { isAtMost, isOneOf, isText, now } from "./columns.ts";
import { userProfiles } from "./users.ts";
import { doubtBoards } from "../enums.ts";

/** What a board doubted and staff found right. Holds while the values are the same. */
export const acceptedDoubts = sqliteTable(
  "accepted_doubts",
  {
    board: text("board", { enum: doubtBoards }).notNull(),
    /** What the doubt is about: a product and field, or a manufacturer and model. */
    subject: text("subject").notNull(),
    /** The values that were accepted. */
    fingerprint: text("fingerprint").notNull(),
    acceptedBy: text("accepted_by").references(() => userProfiles.id, { onDelete: "set null" }),
    acceptedAt: text("accepted_at").notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.board, table.subject] }),
    index("accepted_doubts_accepted_by").on(table.acceptedBy),
    check("accepted_doubts_board_known", isOneOf(table.board, doubtBoards)),
    check("accepted_doubts_subject_text", isText(table.subject, 500)),
    check("accepted_doubts_fingerprint_length", isAtMost(table.fingerprint, 2000)),
  ],
);
