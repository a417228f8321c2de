import type { ReadVersion } from "~/data/reader.server";

/** What a render learned about itself: which data version it shows, and whether it may be cached. */
export interface RenderLog {
  observe: (read: ReadVersion) => void;
  doNotCache: () => void;
  /** The database did not answer: the page shows the data last known. */
  markStale: () => void;
  isStale: () => boolean;
  /** A search that found nothing, or other models than the one it names. */
  markMissedSearch: (search: string) => void;
  missedSearch: () => string | undefined;
  failed: (error: unknown) => void;
  failure: () => unknown;
  /** The version to cache the page under; undefined when it must not be cached. */
  cacheVersion: () => string | undefined;
  version: () => Pick<ReadVersion, "token" | "askedAt"> | undefined;
  databaseMs: () => number;
}

export function createRenderLog(): RenderLog {
  const reads: ReadVersion[] = [];
  let isCacheable = true;
  let isStale = false;
  let missedSearch: string | undefined;
  let failure: unknown;
  const version = () => {
    const [first, ...others] = reads;
    return first && others.every(({ token }) => token === first.token) ? first : undefined;
  };
  return {
    observe: (read) => void reads.push(read),
    doNotCache: () => {
      isCacheable = false;
    },
    markStale: () => {
      isCacheable = false;
      isStale = true;
    },
    isStale: () => isStale,
    markMissedSearch: (search) => {
      missedSearch = search;
    },
    missedSearch: () => missedSearch,
    failed: (error) => {
      isCacheable = false;
      failure ??= error;
    },
    failure: () => failure,
    cacheVersion: () => (isCacheable ? version()?.token : undefined),
    version,
    databaseMs: () => reads.reduce((total, { tookMs }) => total + tookMs, 0),
  };
}
