import type { Limit } from "~/data/rate-limit.server";
import { accountKey } from "./client-key.server";
import type { Staff } from "./permissions";

interface Options extends Pick<Limit, "most" | "seconds"> {
  purpose: string;
  now: Date;
}

/** How often a member of staff may do something within so many seconds. */
export function staffLimit(staff: Staff, { purpose, now, ...limit }: Options): Limit {
  return { key: accountKey(`${purpose}\n${staff.id}`), now: Math.floor(now.getTime() / 1000), ...limit };
}
