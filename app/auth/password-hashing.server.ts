import type { AppContext } from "~/load-context.server";
import { hashPassword, verifyPassword } from "../../db/password.ts";
import { createHashQueue, type HashQueue } from "./hash-queue";

/**
 * A hash takes a quarter of a second and an isolate has one thread: meanwhile its visitors wait. Strangers, who may
 * guess without end, get the thread for a small part of the time. Staff have turns of their own, so that no guessing
 * keeps them from theirs, and need not rest as long: each of them is limited by name.
 */
const turns = { stranger: createHashQueue(), staff: createHashQueue() } satisfies Record<string, HashQueue>;
const STAFF_REST_SHARE = 1 / 4;

export type HashClient = keyof typeof turns;
type Around = Pick<AppContext, "now" | "hashRestMs">;

/** In place of a result, when as many wait for a hash as may. */
export const BUSY = Symbol("busy");
type OrBusy<T> = Promise<T | typeof BUSY>;

const restMs = ({ hashRestMs }: Around, who: HashClient) =>
  who === "staff" ? hashRestMs * STAFF_REST_SHARE : hashRestMs;

/** Whether there is any use in going on towards a hash. */
export function isBusy(around: Around, who: HashClient): boolean {
  return turns[who].isFull(around.now().getTime(), restMs(around, who));
}

async function turn(around: Around, who: HashClient) {
  const taken = turns[who].take(around.now().getTime(), restMs(around, who));
  if (taken && taken.waitMs > 0) await new Promise((resolve) => setTimeout(resolve, taken.waitMs));
  return taken;
}

export async function hash(around: Around, password: string): OrBusy<string> {
  return (await turn(around, "staff")) ? hashPassword(password) : BUSY;
}

/** After the right password nobody needs to rest: whoever knows it does not guess. */
export async function verify(around: Around, who: HashClient, password: string, stored: string): OrBusy<boolean> {
  const taken = await turn(around, who);
  if (!taken) return BUSY;
  const isRight = await verifyPassword(password, stored);
  if (isRight) taken.giveBack();
  return isRight;
}
