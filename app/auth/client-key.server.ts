import { createHash } from "node:crypto";

/**
 * Who sends, as far as the edge knows, hashed together with `purpose`. Cloudflare writes the header itself, whatever
 * the client sent; where it is missing, in local work, everybody is one sender.
 */
export function clientKey(request: Request, purpose: string): string {
  const address = request.headers.get("CF-Connecting-IP") ?? "";
  return createHash("sha256")
    .update(`${purpose}\n${network(address)}`)
    .digest("hex");
}

/** A household or an office has 2^64 addresses of IPv6: its first four groups name it. */
function network(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = (part: string) => part.split(":").filter(Boolean);
  const before = groups(head);
  const after = groups(tail ?? "");
  const missing = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  const full = tail === undefined ? before : [...before, ...missing, ...after];
  return full.slice(0, 4).join(":");
}

/** An account, whoever asks for it: hashed, so that the table of limits lists no addresses. */
export function accountKey(email: string): string {
  return createHash("sha256").update(`account\n${email}`).digest("hex");
}
