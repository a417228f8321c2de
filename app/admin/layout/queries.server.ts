import { count, eq } from "drizzle-orm";
import type { Reader } from "~/data/reader.server";
import { timeZoneIn, timeZoneQuery } from "./time-zone.server";
import { serviceRequests } from "../../../db/schema/index.ts";

export async function readFrame(reader: Reader): Promise<{ newRequests: number; timeZone: string }> {
  const [[requests], contact] = await reader.read((db) => [
    db.select({ count: count() }).from(serviceRequests).where(eq(serviceRequests.state, "new")),
    timeZoneQuery(db),
  ]);
  return { newRequests: requests?.count ?? 0, timeZone: timeZoneIn(contact) };
}
