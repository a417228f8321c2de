import { createHash } from "node:crypto";
import { v7 } from "uuid";

/** A new UUIDv7: sorts by creation time. */
export function newId(at?: number): string {
  return at === undefined ? v7() : v7({ msecs: at });
}

/** A UUIDv7 derived from the row's key, so that URLs of seeded records survive a reset. */
export function seedId(table: string, key: string, createdAt: string): string {
  const digest = createHash("sha256").update(`${table}\n${key}`).digest();
  return uuid(Date.parse(createdAt), digest.subarray(0, 10));
}

/** A UUIDv8 derived from the content, to recognise duplicates. */
export function contentId(content: string): string {
  const bytes = createHash("sha256").update(content).digest();
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x80;
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80;
  return bytes.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** 48 bits of milliseconds, then 74 bits of `entropy` around version and variant. */
function uuid(milliseconds: number, entropy: Uint8Array): string {
  const time = milliseconds.toString(16).padStart(12, "0");
  const rest = [...entropy].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const variant = ((entropy[2] ?? 0) & 0x3f) | 0x80;
  const hex = `${time}7${rest.slice(1, 4)}${variant.toString(16)}${rest.slice(6)}`;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
