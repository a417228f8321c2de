import { getTableColumns } from "drizzle-orm";
import { cachedRead } from "~/data/prepared-query.server";
import type { Reader } from "~/data/reader.server";
import { contactInformation } from "../../../db/schema/index.ts";

export async function findContact(reader: Reader) {
  const [[contact]] = await reader.read((db) => [theContact(db)]);
  return contact;
}

/** As it was last read, for when the database is down. */
export function lastContact(reader: Reader): Contact | undefined {
  return reader.lastRows(theContact)?.[0];
}

/** Without what only staff may see. */
const {
  id: _id,
  version: _version,
  updatedAt: _updatedAt,
  requestEmails: _requestEmails,
  requestEmailsLanguage: _requestEmailsLanguage,
  ...shown
} = getTableColumns(contactInformation);
const theContact = cachedRead((db) => db.select(shown).from(contactInformation).limit(1));

export type Contact = NonNullable<Awaited<ReturnType<typeof findContact>>>;
