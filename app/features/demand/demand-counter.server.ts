import { dayOf } from "~/i18n/days";
import type { DemandKind } from "../../../db/enums.ts";

export interface DemandCount {
  /** `2026-03-31`, UTC. */
  day: string;
  kind: DemandKind;
  subject: string;
  count: number;
}

/** Different subjects that wait for the database at most; further ones are dropped. */
const MAX_WAITING = 1000;
const WRITE_AT = 50;
const WRITE_AFTER_MS = 60_000;

/** Counts of an isolate until they are written: most pages are served without the database. */
export function createDemandCounter() {
  let waiting = new Map<string, DemandCount>();
  let total = 0;
  let firstAt = 0;
  /** While a write runs: a request that was cut off never says that it ended. */
  let writesUntil = 0;
  /** After a write that failed. */
  let restsUntil = 0;

  function add(given: DemandCount) {
    const key = `${given.kind} ${given.day} ${given.subject}`;
    const known = waiting.get(key);
    if (!known && waiting.size >= MAX_WAITING) return;
    if (known) known.count += given.count;
    else waiting.set(key, { ...given });
    total += given.count;
  }

  return {
    count(kind: DemandKind, subject: string, now: number): void {
      if (total === 0) firstAt = now;
      add({ day: dayOf(new Date(now)), kind, subject, count: 1 });
    },
    isDue: (now: number): boolean =>
      total > 0 && now >= Math.max(writesUntil, restsUntil) && (total >= WRITE_AT || now - firstAt >= WRITE_AFTER_MS),
    /** Passes on what waits, at most once at a time. It never rejects: what is not written waits for the next time. */
    async writeBy(write: (counts: DemandCount[]) => Promise<unknown>, now: number): Promise<void> {
      if (total === 0 || now < writesUntil) return;
      const counts = [...waiting.values()];
      waiting = new Map();
      total = 0;
      writesUntil = now + WRITE_AFTER_MS;
      try {
        await write(counts);
        restsUntil = 0;
      } catch {
        restsUntil = now + WRITE_AFTER_MS;
        if (total === 0) firstAt = now;
        for (const each of counts) add(each);
      } finally {
        writesUntil = 0;
      }
    },
  };
}
