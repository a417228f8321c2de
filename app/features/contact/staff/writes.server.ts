import { withAudit, type Writer } from "~/data/mutate.server";
import { isUnchanged, nextVersion } from "~/data/row-version.server";
import { rowAsStored, storedRow } from "~/data/audit-record.server";
import { now } from "../../../../db/schema/columns.ts";
import { keyedColumns } from "../../../../db/named-row.ts";
import { CONTACT_ID, contactInformation } from "../../../../db/schema/index.ts";
import type { ContactRecord } from "./queries.server";
import type { ContactEntry } from "./schema.server";

const auditEntry = {
  entity: "contact_information",
  entityId: CONTACT_ID,
  after: rowAsStored(contactInformation, CONTACT_ID),
};

/** Conflicts if another user has created it: there is one record. */
export function insertContact(db: Writer, entry: ContactEntry) {
  const insert = db.insert(contactInformation).values({ id: CONTACT_ID, ...columnsOf(entry) });
  return [withAudit(insert.onConflictDoNothing(), { ...auditEntry, action: "create" })] as const;
}

export function updateContact(db: Writer, before: ContactRecord, entry: ContactEntry) {
  const update = db
    .update(contactInformation)
    .set({ ...columnsOf(entry), version: nextVersion(contactInformation), updatedAt: now })
    .where(isUnchanged(contactInformation, before));
  return [
    withAudit(update, { ...auditEntry, action: "update", before: storedRow(contactInformation, before) }),
  ] as const;
}

type Columns = Omit<typeof contactInformation.$inferInsert, "id" | "version" | "updatedAt">;

/** Fields are named after columns. A form without a translation's fields changes none. */
export function columnsOf(entry: ContactEntry): Columns {
  return keyedColumns(contactInformation, entry);
}
