import type { ReadDatabase } from "~/data/client.server";
import type { Reader } from "~/data/reader.server";
import { contactInformation } from "../../../db/schema/index.ts";

export function timeZoneQuery(db: ReadDatabase) {
  return db.select({ timeZone: contactInformation.timezone }).from(contactInformation);
}

/** The dealer's, in which staff read all times. */
export function timeZoneIn([contact]: { timeZone: string }[]): string {
  return contact?.timeZone ?? "UTC";
}

export async function readTimeZone(reader: Reader): Promise<string> {
  const [found] = await reader.read((db) => [timeZoneQuery(db)]);
  return timeZoneIn(found);
}
