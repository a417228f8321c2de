import { and, eq, exists, gt, lte, sql, type SQL } from "drizzle-orm";
import { knownDevices, userProfiles } from "../../db/schema/index.ts";
import type { Writer } from "./mutate.server";
import { sha256Hex } from "./sha256.server";

type DeviceWriter = Writer<"known_devices">;

/** Browsers in which a user has signed in, each identified by a random token in a cookie. Expires without use. */
export const DEVICE_SECONDS = 180 * 24 * 3600;

export function isTrustedDevice(
  writer: Pick<Writer, "select">,
  device: string | undefined,
  email: string,
  now: number,
): SQL {
  if (device === undefined) return sql`false`;
  return exists(
    writer
      .select({ found: sql`1` })
      .from(knownDevices)
      .innerJoin(userProfiles, eq(userProfiles.id, knownDevices.userId))
      .where(
        and(eq(knownDevices.id, sha256Hex(device)), gt(knownDevices.expiresAt, now), eq(userProfiles.email, email)),
      ),
  );
}

export function trustDevice(writer: DeviceWriter, device: string, userId: string, now: number) {
  const expiresAt = now + DEVICE_SECONDS;
  return writer
    .insert(knownDevices)
    .values({ id: sha256Hex(device), userId, expiresAt })
    .onConflictDoUpdate({ target: knownDevices.id, set: { expiresAt } });
}

export function deleteExpiredDevices(writer: DeviceWriter, now: number) {
  return writer.delete(knownDevices).where(lte(knownDevices.expiresAt, now));
}
