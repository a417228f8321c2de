import type { Seen } from "~/data/reader.server";

/** What a render learned about itself: which generation of the data it shows, and whether it may be kept. */
export interface PageRecord {
  saw: (seen: Seen) => void;
  /** For a page that is right for this request alone, or that anybody could ask for under endless names. */
  doNotKeep: () => void;
  /** The same, and why: for the log. */
  failed: (error: unknown) => void;
  failure: () => unknown;
  /** The generation to store the page under; undefined when it must not be stored. */
  keepUnder: () => string | undefined;
  /** The one state of the data that it shows, as old as the first of its reads; undefined for none, or a mixture. */
  seen: () => Pick<Seen, "token" | "askedAt"> | undefined;
  /** What was spent on waiting for the database. */
  databaseMs: () => number;
}

export function createPageRecord(): PageRecord {
  const reads: Seen[] = [];
  let keep = true;
  let failure: unknown;
  const seen = () => {
    const [first, ...others] = reads;
    // Two generations: somebody wrote between the reads of one page.
    return first && others.every(({ token }) => token === first.token) ? first : undefined;
  };
  return {
    saw: (read) => void reads.push(read),
    doNotKeep: () => {
      keep = false;
    },
    failed: (error) => {
      keep = false;
      failure ??= error;
    },
    failure: () => failure,
    keepUnder: () => (keep ? seen()?.token : undefined),
    seen,
    databaseMs: () => reads.reduce((total, { tookMs }) => total + tookMs, 0),
  };
}
