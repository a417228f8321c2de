import { cachedRead } from "~/data/prepared-query.server";
import type { Reader } from "~/data/reader.server";
import { contactInformation } from "../../../db/schema/index.ts";

export const timeZoneQuery = cachedRead((db) =>
  db.select({ timeZone: contactInformation.timezone }).from(contactInformation),
);

/** The dealer's, in which staff read all times. */
export function timeZoneIn([contact]: readonly { timeZone: string }[]): string {
  return contact?.timeZone ?? "UTC";
}

export async function readTimeZone(reader: Reader): Promise<string> {
  const [found] = await reader.read((db) => [timeZoneQuery(db)]);
  return timeZoneIn(found);
}
