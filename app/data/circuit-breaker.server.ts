const FAILURES_TO_OPEN = 3;

/** While open, one request per interval may try the database: this bounds how long a recovery goes unnoticed. */
const RETRY_INTERVAL_MS = 1000;

/** Open while the database does not answer, so that visitors do not wait for it one by one. Plain numbers: requests may share it. */
export class CircuitBreaker {
  #failures = 0;
  #successes = 0;
  #nextTryAt = 0;

  isOpen(): boolean {
    return this.#failures >= FAILURES_TO_OPEN;
  }

  mayTry(now = Date.now()): boolean {
    const left = this.#nextTryAt - now;
    return !this.isOpen() || left <= 0 || left > RETRY_INTERVAL_MS;
  }

  /** `mayTry`, and then nobody else may for an interval. */
  canTry(now = Date.now()): boolean {
    const isAllowed = this.mayTry(now);
    if (isAllowed && this.isOpen()) this.#nextTryAt = now + RETRY_INTERVAL_MS;
    return isAllowed;
  }

  recordSuccess(): void {
    this.#failures = 0;
    this.#successes += 1;
  }

  /** Read before a query is sent: see `recordFailure`. */
  successCount(): number {
    return this.#successes;
  }

  /** Ignored if other queries succeeded after `successesBefore`: then the database is up. */
  recordFailure(successesBefore = this.#successes, now = Date.now()): void {
    if (successesBefore !== this.#successes) return;
    this.#failures += 1;
    this.#nextTryAt = now + RETRY_INTERVAL_MS;
  }
}

/** Of the database that is written to. */
export const circuitBreaker = new CircuitBreaker();

export const replicaBreaker = new CircuitBreaker();
