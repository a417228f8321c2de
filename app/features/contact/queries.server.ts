import { getTableColumns } from "drizzle-orm";
import { cachedRead } from "~/data/prepared-query.server";
import type { Reader } from "~/data/reader.server";
import { contactInformation } from "../../../db/schema/index.ts";

export async function findContact(reader: Reader) {
  const [[contact]] = await reader.read((db) => [theContact(db)]);
  return contact;
}

const { id: _id, version: _version, updatedAt: _updatedAt, ...shown } = getTableColumns(contactInformation);
const theContact = cachedRead((db) => db.select(shown).from(contactInformation).limit(1));

export type Contact = NonNullable<Awaited<ReturnType<typeof findContact>>>;
