import { sha256Hex } from "~/data/sha256.server";

export function clientKey(request: Request, purpose: string): string {
  const address = request.headers.get("CF-Connecting-IP") ?? "";
  return sha256Hex(`${purpose}\n${network(address)}`);
}

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i;

/** One IPv6 household has 2^64 addresses: the first four groups identify it. */
function network(client: string): string {
  const address = client.replace(IPV4_IN_IPV6, "");
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = (part: string) => part.split(":").filter(Boolean);
  const before = groups(head);
  const after = groups(tail ?? "");
  const missing = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  const full = tail === undefined ? before : [...before, ...missing, ...after];
  return full.slice(0, 4).join(":");
}

/** Of an account, from every client. Hashed, so that the table of limits lists no email addresses. */
export function accountKey(email: string): string {
  return sha256Hex(`account\n${email}`);
}
