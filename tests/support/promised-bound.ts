import { setTimeout as wait } from "node:timers/promises";
import type { Answer } from "./http";
import type { KillableDatabase } from "./killable-database";

/** The footer of a page shows this number's digits, and the product's page its model too. */
interface Edit {
  number: number;
  /** When the write had certainly been committed. */
  doneAt: number;
}

/** What one region's visitors have seen. */
export interface Observed {
  answers: number;
  /** Rendered for the visitor. */
  misses: number;
  /** Marked as possibly out of date. */
  stale: number;
  unavailable: number;
  /** The longest time for which an answer lacked an edit, of those that were not marked. */
  oldestMs: number;
  /** Answers that lacked an edit for longer than the bound, or showed two states at once. */
  wrong: string[];
  missMs: number[];
}

export const nothingObserved = (): Observed => ({
  ...{ answers: 0, misses: 0, stale: 0, unavailable: 0, oldestMs: 0 },
  ...{ wrong: [], missMs: [] },
});

const PHONE = /\+994 12 5(\d\d) (\d\d) (\d\d)/;
const MODEL = /Edit (\d{6})\b/;

const phoneOf = (number: number) => `+994 12 5${digits(number).replace(/(..)(..)(..)/, "$1 $2 $3")}`;
const digits = (number: number) => String(number).padStart(6, "0");

/** Numbered edits of data that every page shows, and the judge of answers. */
export function createEdits({ batch }: Pick<KillableDatabase, "batch">, productId: string) {
  const done: Edit[] = [];
  let number = 0;

  return {
    /** One transaction: the phone number on all pages, and the model of a product. */
    edit: async () => {
      number += 1;
      await batch([
        `update contact_information set main_phone = '${phoneOf(number)}'`,
        `update equipment set model = 'Edit ${digits(number)}' where id = '${productId}'`,
      ]);
      done.push({ number, doneAt: performance.now() });
    },
    count: () => done.length,
    /** How long an answer to a question of this time has lacked an edit; 0 if it lacks none. */
    judge(answer: Answer, sentAt: number): { ageMs: number; isMixed: boolean } {
      const shown = Number(PHONE.exec(answer.text)?.slice(1).join("") ?? Number.NaN);
      const model = MODEL.exec(answer.text)?.[1];
      const missing = done.find((each) => each.number > shown);
      return {
        ageMs: missing ? Math.max(0, sentAt - missing.doneAt) : 0,
        isMixed: Number.isNaN(shown) || (model !== undefined && Number(model) !== shown),
      };
    },
  };
}

export type Edits = ReturnType<typeof createEdits>;

/** Repeats it until `stop`, which ends a pause. */
export function repeat(action: () => Promise<void>, pauseMs: () => number): { stop: () => Promise<void> } {
  const ending = new AbortController();
  const running = (async () => {
    while (!ending.signal.aborted) {
      await action();
      await wait(pauseMs(), undefined, { signal: ending.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
