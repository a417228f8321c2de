import { createHash } from "node:crypto";

/** In hexadecimal. */
export function sha256Hex(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
