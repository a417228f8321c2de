import type { Reader } from "~/data/reader.server";
import { contactInformation } from "../../../../db/schema/index.ts";

export async function findContactRecord(reader: Reader) {
  const [[record]] = await reader.read((db) => [db.select().from(contactInformation).limit(1)]);
  return record;
}

export type ContactRecord = typeof contactInformation.$inferSelect;
