/**
 * Which generation of the data is the current one, known without asking the database each time. Nothing is believed for
 * longer than `trustMs` after the database was asked for it, whoever passed it on and however late: that is the bound.
 */
import { isAway } from "~/data/circuit-breaker.server";
import { invalidate, isKnownFor, type Known, known, learn, readKnown } from "./known-version.server";
import type { Journal } from "~/logger.server";
import { edgeShelf, type Shelf } from "./stores.server";
import { type Patience, within } from "~/data/time-budget.server";

/** What a page is compared with. Unconfirmed: the database did not answer, and this is the last that was known. */
export interface Current {
  token: string;
  isConfirmed: boolean;
}

export interface Freshness {
  current: () => Promise<Current | undefined>;
  /** A read of a page told it. */
  saw: (known: Known) => void;
  /** Something was written here: nothing known before counts any more. */
  wrote: () => void;
  /** Asks the database and passes it on to all others; for the schedule. */
  refresh: () => Promise<void>;
}

interface Options {
  readGeneration: () => Promise<string | undefined>;
  /** Of the database: those of several may lie on one shelf. */
  name: string;
  world: Shelf;
  patience: Patience;
  /** 0: the database is asked for each request. */
  trustMs: number;
  waitUntil: (work: Promise<unknown>) => void;
  note: Journal["note"];
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
let running: { number: number; done: Promise<Known | undefined> } | undefined;
/** What the world was told last, so that it is not told the same again. */
let told: string | undefined;

/** What `current` would say, where that takes no more than a look into memory: all but one request a second. */
export function trustedToken(trustMs: number): string | undefined {
  const isCurrent = isKnownFor(Math.min(ALONE_MS, trustMs)) || hasJustHeard();
  return isCurrent && isKnownFor(trustMs) ? known()?.token : undefined;
}

function hasJustHeard(): boolean {
  const age = Date.now() - heardAt;
  return !isAway() && age <= ALONE_MS && age >= 0;
}

export function createFreshness(options: Options): Freshness {
  const { readGeneration, name, world, patience, trustMs, waitUntil, note } = options;
  const shelfName = `generation ${name}`;

  async function hear(): Promise<void> {
    heardAt = Date.now();
    for (const shelf of [edgeShelf, world]) {
      const heard = readKnown(await patience.wait(shelf.take(shelfName)));
      if (heard) told = heard.token;
      learn(heard);
      if (isKnownFor(trustMs)) return;
    }
  }

  async function tell(news: Known): Promise<void> {
    const bytes = new TextEncoder().encode(JSON.stringify(news));
    const isNews = news.token !== told;
    told = news.token;
    const telling = [edgeShelf.put(shelfName, bytes), isNews ? world.put(shelfName, bytes) : undefined];
    for (const result of await Promise.allSettled(telling)) {
      if (result.status === "rejected") note("A generation could not be passed on", result.reason);
    }
  }

  async function ask(isSure: () => boolean): Promise<Known | undefined> {
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
  async function check(first: number): Promise<Known | undefined> {
    while (running) {
      const { number, done } = running;
      const answer = await within(SHARED_CHECK_MS, done);
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

  async function current(): Promise<Current | undefined> {
    if (trustMs > 0 && !isAway()) {
      if (!hasJustHeard() || !isKnownFor(trustMs)) await hear();
      const heard = known();
      if (heard && isKnownFor(trustMs)) {
        if (!isKnownFor(RENEW_AFTER_MS)) waitUntil(soon());
        return { token: heard.token, isConfirmed: true };
      }
    }
    // While the database is away, somebody keeps trying, but no visitor waits for that.
    const asking = trustMs > 0 ? soon() : check(checks + 1);
    // Others wait for it too, so it goes on when this visitor leaves.
    waitUntil(asking);
    const answer = isAway() ? undefined : await asking;
    if (answer) return { token: answer.token, isConfirmed: true };
    if (!known()) await hear();
    const last = known();
    return last && { token: last.token, isConfirmed: isKnownFor(trustMs) };
  }

  return {
    current,
    saw(seen) {
      learn(seen);
      if (seen.token !== told) waitUntil(tell(seen));
    },
    wrote() {
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
