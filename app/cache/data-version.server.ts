/**
 * Which generation of the data is the current one, known without asking the database each time. Nothing is believed for
 * longer than `trustMs` after the database was asked for it, whoever passed it on and however late: that is the bound.
 */
import { isOpen } from "~/data/circuit-breaker.server";
import {
  invalidate,
  isVersionFresh,
  type KnownVersion,
  knownVersion,
  learn,
  decodeVersion,
} from "./known-version.server";
import type { Logger } from "~/logger.server";
import { edgeStore, type Store } from "./stores.server";
import { type TimeBudget, withTimeout } from "~/data/time-budget.server";

/** What a page is compared with. Unconfirmed: the database did not answer, and this is the last that was known. */
export interface CurrentVersion {
  token: string;
  isConfirmed: boolean;
}

export interface DataVersion {
  current: () => Promise<CurrentVersion | undefined>;
  /** A read of a page told it. */
  observe: (known: KnownVersion) => void;
  /** Something was written here: nothing known before counts any more. */
  invalidate: () => void;
  /** Asks the database and passes it on to all others; for the schedule. */
  refresh: () => Promise<void>;
}

interface Options {
  readGeneration: () => Promise<string | undefined>;
  /** Of the database: those of several may lie on one shelf. */
  name: string;
  kvStore: Store;
  cacheBudget: TimeBudget;
  /** 0: the database is asked for each request. */
  trustMs: number;
  waitUntil: (work: Promise<unknown>) => void;
  note: Logger["warn"];
}

/** So long an isolate relies on itself; then it looks at what its data centre has heard. */
const ALONE_MS = 1000;

/** So long after the last answer of the database, somebody asks anew behind a visitor's back. */
const RENEW_AFTER_MS = 5000;

/** A check by another request that takes longer is not waited for: workerd may have ended that request. */
const SHARED_CHECK_MS = 4000;

let heardAt = 0;
let checks = 0;
/** The first check that began after the last write of this isolate. */
let firstSure = 0;
let running: { number: number; done: Promise<KnownVersion | undefined> } | undefined;
/** What the world was told last, so that it is not told the same again. */
let told: string | undefined;

/** What `current` would say, where that takes no more than a look into memory: all but one request a second. */
export function currentVersionInMemory(trustMs: number): string | undefined {
  const isCurrent = isVersionFresh(Math.min(ALONE_MS, trustMs)) || hasJustHeard();
  return isCurrent && isVersionFresh(trustMs) ? knownVersion()?.token : undefined;
}

function hasJustHeard(): boolean {
  const age = Date.now() - heardAt;
  return !isOpen() && age <= ALONE_MS && age >= 0;
}

export function createDataVersion(options: Options): DataVersion {
  const { readGeneration, name, kvStore, cacheBudget, trustMs, waitUntil, note } = options;
  const shelfName = `generation ${name}`;

  async function hear(): Promise<void> {
    heardAt = Date.now();
    for (const shelf of [edgeStore, kvStore]) {
      const heard = decodeVersion(await cacheBudget.wait(shelf.get(shelfName)));
      if (heard) told = heard.token;
      learn(heard);
      if (isVersionFresh(trustMs)) return;
    }
  }

  async function tell(news: KnownVersion): Promise<void> {
    const bytes = new TextEncoder().encode(JSON.stringify(news));
    const isNews = news.token !== told;
    told = news.token;
    const telling = [edgeStore.put(shelfName, bytes), isNews ? kvStore.put(shelfName, bytes) : undefined];
    for (const result of await Promise.allSettled(telling)) {
      if (result.status === "rejected") note("A generation could not be passed on", result.reason);
    }
  }

  async function ask(isSure: () => boolean): Promise<KnownVersion | undefined> {
    const askedAt = Date.now();
    try {
      const token = await readGeneration();
      if (token === undefined) return undefined;
      const news = { token, askedAt };
      learn(news, isSure());
      // Where the database is asked each time, only news is worth passing on.
      if (trustMs > 0 || token !== told) waitUntil(tell(news));
      return news;
    } catch (error) {
      note("The database did not tell its generation", error);
      return undefined;
    }
  }

  /** One question at a time. An answer counts for those who came before it was asked: `first` is the oldest to do. */
  async function check(first: number): Promise<KnownVersion | undefined> {
    while (running) {
      const { number, done } = running;
      const answer = await withTimeout(SHARED_CHECK_MS, done);
      if (number >= first) return answer;
      if (running?.number === number) break;
    }
    const number = ++checks;
    const done = ask(() => number >= firstSure).finally(() => {
      if (running?.number === number) running = undefined;
    });
    running = { number, done };
    waitUntil(done);
    return done;
  }

  /** A check on its way will do, unless something was written here since it began. */
  const soon = () => check(Math.max(firstSure, running ? running.number : 0));

  async function current(): Promise<CurrentVersion | undefined> {
    if (trustMs > 0 && !isOpen()) {
      if (!hasJustHeard() || !isVersionFresh(trustMs)) await hear();
      const heard = knownVersion();
      if (heard && isVersionFresh(trustMs)) {
        if (!isVersionFresh(RENEW_AFTER_MS)) waitUntil(soon());
        return { token: heard.token, isConfirmed: true };
      }
    }
    // While the database is away, somebody keeps trying, but no visitor waits for that.
    const asking = trustMs > 0 ? soon() : check(checks + 1);
    // Others wait for it too, so it goes on when this visitor leaves.
    waitUntil(asking);
    const answer = isOpen() ? undefined : await asking;
    if (answer) return { token: answer.token, isConfirmed: true };
    if (!knownVersion()) await hear();
    const last = knownVersion();
    return last && { token: last.token, isConfirmed: isVersionFresh(trustMs) };
  }

  return {
    current,
    observe(seen) {
      learn(seen);
      if (seen.token !== told) waitUntil(tell(seen));
    },
    invalidate() {
      invalidate();
      firstSure = checks + 1;
      waitUntil(check(firstSure));
    },
    refresh: async () => {
      told = undefined;
      const answer = await check(checks + 1);
      if (answer) await tell(answer);
    },
  };
}
