import type { ReadVersion } from "~/data/reader.server";

/** What a render learned about itself: which generation of the data it shows, and whether it may be kept. */
export interface RenderLog {
  observe: (seen: ReadVersion) => void;
  /** For a page that is right for this request alone, or that anybody could ask for under endless names. */
  doNotCache: () => void;
  /** The same, and why: for the log. */
  failed: (error: unknown) => void;
  failure: () => unknown;
  /** The generation to store the page under; undefined when it must not be stored. */
  cacheVersion: () => string | undefined;
  /** The one state of the data that it shows, as old as the first of its reads; undefined for none, or a mixture. */
  seen: () => Pick<ReadVersion, "token" | "askedAt"> | undefined;
  /** What was spent on waiting for the database. */
  databaseMs: () => number;
}

export function createRenderLog(): RenderLog {
  const reads: ReadVersion[] = [];
  let keep = true;
  let failure: unknown;
  const seen = () => {
    const [first, ...others] = reads;
    // Two generations: somebody wrote between the reads of one page.
    return first && others.every(({ token }) => token === first.token) ? first : undefined;
  };
  return {
    observe: (read) => void reads.push(read),
    doNotCache: () => {
      keep = false;
    },
    failed: (error) => {
      keep = false;
      failure ??= error;
    },
    failure: () => failure,
    cacheVersion: () => (keep ? seen()?.token : undefined),
    seen,
    databaseMs: () => reads.reduce((total, { tookMs }) => total + tookMs, 0),
  };
}
