import { hashPassword, verifyPassword } from "../../../db/password.ts";

/** A hash takes 16 MB and a fifth of a second: more at once would hold up every other request of the isolate. */
const MOST_AT_ONCE = 2;

let running = 0;

/** In place of a result, when as many hashes run as may. */
export const BUSY = Symbol("busy");
type OrBusy<T> = Promise<T | typeof BUSY>;

async function oneOfFew<T>(work: () => Promise<T>): OrBusy<T> {
  if (running >= MOST_AT_ONCE) return BUSY;
  running++;
  try {
    return await work();
  } finally {
    running--;
  }
}

export function hash(password: string): OrBusy<string> {
  return oneOfFew(() => hashPassword(password));
}

export function verify(password: string, stored: string): OrBusy<boolean> {
  return oneOfFew(() => verifyPassword(password, stored));
}
