import { getTableColumns } from "drizzle-orm";
import type { Reader } from "~/data/reader.server";
import { contactInformation } from "../../../db/schema/index.ts";

/** The dealer's one contact record; undefined when there is none. */
export async function findContact(reader: Reader) {
  const { id: _id, version: _version, updatedAt: _updatedAt, ...shown } = getTableColumns(contactInformation);
  const [[contact]] = await reader.read((db) => [db.select(shown).from(contactInformation).limit(1)]);
  return contact;
}

export type Contact = NonNullable<Awaited<ReturnType<typeof findContact>>>;
