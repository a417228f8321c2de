/**
 * The current version of the data, usually known without asking the database. Nothing is trusted for longer than
 * `trustMs` after the database was asked, whichever cache passed it on: see docs/decisions/page-cache.md.
 */
import { LRUCache } from "lru-cache";
import { circuitBreaker } from "~/data/circuit-breaker.server";
import type { PrimaryVersion } from "~/data/replica.server";
import { type TimeBudget, withTimeout } from "~/data/time-budget.server";
import type { Logger } from "~/logger.server";
import { edgeStore, type Store } from "./stores.server";

interface KnownVersion {
  token: string;
  /** When the database was asked: every earlier write is included. */
  askedAt: number;
}

export interface DataVersion {
  /** Unconfirmed: the database did not answer, and this is the last known version. */
  current: () => Promise<PrimaryVersion | undefined>;
  /** True for a version that this isolate, or one that published it, has known as the current one. */
  wasCurrent: (token: string) => Promise<boolean>;
  /** Takes the version that came with a page's query. */
  observe: (known: KnownVersion) => void;
  invalidate: () => void;
  /** Asks the database and publishes the answer; for the schedule. */
  refresh: () => Promise<void>;
}

interface Options {
  readGeneration: () => Promise<string | undefined>;
  name: string;
  kvStore: Store;
  cacheBudget: TimeBudget;
  /** 0: ask the database for each request. */
  trustMs: number;
  waitUntil: (work: Promise<unknown>) => void;
  warn: Logger["warn"];
}

/** An isolate trusts its own memory for this long before it looks into its data centre's cache. */
const LOCAL_TRUST_MS = 1000;

/** After this age, a request asks the database again in the background. */
const RENEW_AFTER_MS = 5000;

/** workerd may have ended the request that began a check; others wait for it no longer than this. */
const SHARED_CHECK_MS = 4000;

const CLOCK_SKEW_MS = 60_000;

/** Versions that an isolate recognises: a replica is late by few edits. */
const MAX_KNOWN = 100;

interface RunningCheck {
  number: number;
  done: Promise<KnownVersion | undefined>;
}

/** What one isolate knows, shared by its requests. Plain values and one promise: no connection of a request. */
class IsolateVersion {
  newest: KnownVersion | undefined;
  loadedAt = 0;
  publishedToken: string | undefined;
  checks = 0;
  runningCheck: RunningCheck | undefined;
  readonly #known = new LRUCache<string, true>({ max: MAX_KNOWN });
  /** The first check that began after this isolate's last write. */
  firstValidCheck = 0;
  #isValid = true;
  #validFrom = 0;

  /** `isAfterWrite`: asked after the last write here, whatever the clocks say. */
  learn(version: KnownVersion | undefined, isAfterWrite = false): void {
    if (!version || isInFuture(version)) return;
    const isOlder = this.newest && !isInFuture(this.newest) && version.askedAt < this.newest.askedAt;
    const isUsable = this.#isValid ? !isOlder : isAfterWrite || version.askedAt > this.#validFrom;
    if (this.newest && !isUsable) return;
    this.newest = version;
    this.#known.set(version.token, true);
    this.#isValid ||= isUsable;
  }

  wasCurrent(token: string): boolean {
    return this.#known.has(token);
  }

  invalidate(): void {
    this.#isValid = false;
    this.#validFrom = Date.now();
    this.firstValidCheck = this.checks + 1;
  }

  isFresh(ms: number): boolean {
    if (!this.newest || !this.#isValid) return false;
    const age = Date.now() - this.newest.askedAt;
    // The age is negative after the clock was set back.
    return age < ms && age > -ms;
  }

  hasJustLoaded(): boolean {
    const age = Date.now() - this.loadedAt;
    return age <= LOCAL_TRUST_MS && age >= 0;
  }

  /** `current`, when memory is enough for the answer: for all but one request a second. */
  inMemory(trustMs: number): string | undefined {
    const isCurrent =
      this.isFresh(Math.min(LOCAL_TRUST_MS, trustMs)) || (!circuitBreaker.isOpen() && this.hasJustLoaded());
    return isCurrent && this.isFresh(trustMs) ? this.newest?.token : undefined;
  }
}

export const isolateVersion = new IsolateVersion();

export function createDataVersion(options: Options, isolate = isolateVersion): DataVersion {
  const { readGeneration, name, kvStore, cacheBudget, trustMs, waitUntil, warn } = options;
  const storeKey = `generation ${name}`;

  async function load(): Promise<void> {
    isolate.loadedAt = Date.now();
    for (const store of [edgeStore, kvStore]) {
      const stored = decodeVersion(await cacheBudget.wait(store.get(storeKey)));
      if (stored) isolate.publishedToken = stored.token;
      isolate.learn(stored);
      if (isolate.isFresh(trustMs)) return;
    }
  }

  async function publish(version: KnownVersion): Promise<void> {
    const bytes = new TextEncoder().encode(JSON.stringify(version));
    const isNew = version.token !== isolate.publishedToken;
    isolate.publishedToken = version.token;
    // KV writes cost money: only a new version is worth one.
    const writes = [edgeStore.put(storeKey, bytes), isNew ? kvStore.put(storeKey, bytes) : undefined];
    for (const result of await Promise.allSettled(writes)) {
      if (result.status === "rejected") warn("The data version could not be published", result.reason);
    }
  }

  async function askDatabase(isAfterWrite: () => boolean): Promise<KnownVersion | undefined> {
    const askedAt = Date.now();
    try {
      const token = await readGeneration();
      if (token === undefined) return undefined;
      const version = { token, askedAt };
      isolate.learn(version, isAfterWrite());
      if (trustMs > 0 || token !== isolate.publishedToken) waitUntil(publish(version));
      return version;
    } catch (error) {
      warn("The data version could not be read", error);
      return undefined;
    }
  }

  /** One check at a time. A running one is shared if its number is at least `first`, so that it began late enough. */
  async function check(first: number): Promise<KnownVersion | undefined> {
    while (isolate.runningCheck) {
      const { number, done } = isolate.runningCheck;
      const version = await withTimeout(SHARED_CHECK_MS, done);
      if (number >= first) return version;
      if (isolate.runningCheck?.number === number) break;
    }
    const number = ++isolate.checks;
    const done = askDatabase(() => number >= isolate.firstValidCheck).finally(() => {
      if (isolate.runningCheck?.number === number) isolate.runningCheck = undefined;
    });
    isolate.runningCheck = { number, done };
    waitUntil(done);
    return done;
  }

  const sharedCheck = () => check(Math.max(isolate.firstValidCheck, isolate.runningCheck?.number ?? 0));

  async function current(): Promise<PrimaryVersion | undefined> {
    if (trustMs > 0 && !circuitBreaker.isOpen()) {
      if (!isolate.hasJustLoaded() || !isolate.isFresh(trustMs)) await load();
      const known = isolate.newest;
      if (known && isolate.isFresh(trustMs)) {
        if (!isolate.isFresh(RENEW_AFTER_MS)) waitUntil(sharedCheck());
        return { ...known, isConfirmed: true };
      }
    }
    const checking = trustMs > 0 ? sharedCheck() : check(isolate.checks + 1);
    // Other requests may wait for it, so it continues when this visitor leaves.
    waitUntil(checking);
    // While the database is down, it is retried without making visitors wait.
    const version = circuitBreaker.isOpen() ? undefined : await checking;
    if (version) return { ...version, isConfirmed: true };
    if (!isolate.newest) await load();
    const last = isolate.newest;
    return last && { ...last, isConfirmed: isolate.isFresh(trustMs) };
  }

  return {
    current,
    async wasCurrent(token) {
      // Where the database cannot be reached, another region may still do so and publish what it learns.
      if (!isolate.wasCurrent(token) && !isolate.hasJustLoaded()) await load();
      return isolate.wasCurrent(token);
    },
    observe(version) {
      isolate.learn(version);
      if (version.token !== isolate.publishedToken) waitUntil(publish(version));
    },
    invalidate() {
      isolate.invalidate();
      waitUntil(check(isolate.firstValidCheck));
    },
    refresh: async () => {
      isolate.publishedToken = undefined;
      const version = await check(isolate.checks + 1);
      if (version) await publish(version);
    },
  };
}

/** Undefined for anything that `publish` did not write. */
function decodeVersion(bytes: ArrayBuffer | undefined): KnownVersion | undefined {
  if (!bytes) return undefined;
  try {
    const { token, askedAt } = JSON.parse(new TextDecoder().decode(bytes)) as Partial<KnownVersion>;
    return typeof token === "string" && typeof askedAt === "number" ? { token, askedAt } : undefined;
  } catch {
    return undefined;
  }
}

function isInFuture({ askedAt }: KnownVersion): boolean {
  return askedAt > Date.now() + CLOCK_SKEW_MS;
}
