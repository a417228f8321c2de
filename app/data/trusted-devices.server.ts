import { and, eq, exists, gt, lte, sql, type SQL } from "drizzle-orm";
import { createHash } from "node:crypto";
import { knownDevices, userProfiles } from "../../db/schema/index.ts";
import type { Writer } from "./mutate.server";

/** Browsers in which somebody has signed in, each by a text of its own that its cookie holds. */

/** So long after the last time. */
export const DEVICE_SECONDS = 180 * 24 * 3600;

/** True in SQL where the account with this address was opened in this browser before. `now` is in seconds. */
export function isTrustedDevice(writer: Writer, device: string | undefined, email: string, now: number): SQL {
  if (device === undefined) return sql`false`;
  return exists(
    writer
      .select({ found: sql`1` })
      .from(knownDevices)
      .innerJoin(userProfiles, eq(userProfiles.id, knownDevices.userId))
      .where(and(eq(knownDevices.id, hashed(device)), gt(knownDevices.expiresAt, now), eq(userProfiles.email, email))),
  );
}

/** From now on the browser is known as this user's. */
export function trustDevice(writer: Writer, device: string, userId: string, now: number) {
  const expiresAt = now + DEVICE_SECONDS;
  return writer
    .insert(knownDevices)
    .values({ id: hashed(device), userId, expiresAt })
    .onConflictDoUpdate({ target: knownDevices.id, set: { expiresAt } });
}

/** Deletes those in which nobody has signed in for long. */
export function forgetDevices(writer: Writer, now: number) {
  return writer.delete(knownDevices).where(lte(knownDevices.expiresAt, now));
}

function hashed(device: string): string {
  return createHash("sha256").update(device).digest("hex");
}
