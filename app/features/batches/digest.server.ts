import { createHash } from "node:crypto";

/** Sixteen letters and digits that tell one stored value from another. */
export function digestOf(value: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(value ?? null))
    .digest("base64url")
    .slice(0, 16);
}
