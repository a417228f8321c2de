/**
 * Keeps visitors from waiting one by one for a database that is away. One per isolate: what one request met spares the
 * others. Holds numbers only, so requests may share it.
 */

/** So many failures without an answer between them, and the database counts as away. */
const FAILURES_UNTIL_AWAY = 3;

/** While it is away, one request in so long may try it: this bounds how long a recovery goes unseen. */
const BETWEEN_TRIES_MS = 1000;

let failures = 0;
let answers = 0;
let nextTryAt = 0;

/** True while asking is likely to be in vain. */
export function isOpen(): boolean {
  return failures >= FAILURES_UNTIL_AWAY;
}

/** True for a request that may ask; while the database is away, for one at a time, now and then. */
export function canTry(now = Date.now()): boolean {
  if (!isOpen()) return true;
  // Further off than any try: the clock was set back since.
  const left = nextTryAt - now;
  if (left > 0 && left <= BETWEEN_TRIES_MS) return false;
  nextTryAt = now + BETWEEN_TRIES_MS;
  return true;
}

export function recordSuccess(): void {
  failures = 0;
  answers += 1;
}

/** Answers counted so far. A query failed while the database answered no other if the count is the same before and after it. */
export const successCount = () => answers;

/** `answersBefore`: the count when the query was sent. Where others were answered since, the database is there. */
export function recordFailure(answersBefore = answers, now = Date.now()): void {
  if (answersBefore !== answers) return;
  failures += 1;
  nextTryAt = now + BETWEEN_TRIES_MS;
}
