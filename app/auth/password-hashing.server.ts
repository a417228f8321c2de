import type { AppContext } from "~/load-context.server";
import { hashPassword, verifyPassword } from "../../db/password.ts";
import { createHashQueue, type HashQueue } from "./hash-queue";

/**
 * A hash blocks the isolate's one thread for a quarter of a second. Strangers get it for a small part of the time; staff
 * have a queue of their own, which no guessing can fill: see docs/decisions/guessing.md.
 */
const queues = { stranger: createHashQueue(), staff: createHashQueue() } satisfies Record<string, HashQueue>;
const STAFF_COOL_DOWN_SHARE = 1 / 4;

type HashClient = keyof typeof queues;
type Deps = Pick<AppContext, "now" | "hashRestMs">;

/** In place of a result, when the queue is full. */
export const BUSY = Symbol("busy");
type OrBusy<T> = Promise<T | typeof BUSY>;

const coolDownMs = ({ hashRestMs }: Deps, client: HashClient) =>
  client === "staff" ? hashRestMs * STAFF_COOL_DOWN_SHARE : hashRestMs;

export function isBusy(deps: Deps, client: HashClient): boolean {
  return queues[client].isFull(deps.now().getTime(), coolDownMs(deps, client));
}

async function takeSlot(deps: Deps, client: HashClient) {
  const slot = queues[client].take(deps.now().getTime(), coolDownMs(deps, client));
  if (slot && slot.waitMs > 0) await new Promise((resolve) => setTimeout(resolve, slot.waitMs));
  return slot;
}

export async function hash(deps: Deps, password: string): OrBusy<string> {
  return (await takeSlot(deps, "staff")) ? hashPassword(password) : BUSY;
}

/** The right password needs no cool-down. */
export async function verify(deps: Deps, client: HashClient, password: string, stored: string): OrBusy<boolean> {
  const slot = await takeSlot(deps, client);
  if (!slot) return BUSY;
  const isRight = await verifyPassword(password, stored);
  if (isRight) slot.skipCoolDown();
  return isRight;
}
