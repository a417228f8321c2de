import { sha256 } from "./digest.server";

/**
 * What a cached page is rendered from, besides its key: all that its loaders returned, and the day, which pages show in a
 * few places. While that is the same, the page need not be rendered again: see docs/decisions/page-cache.md.
 */
export interface PageSource {
  /** Adds what the page shows and does not send to the browser. */
  add: (view: object) => void;
  /** Adds what it does send. */
  complete: (sent: string) => Promise<void>;
  /** Undefined until it is complete. */
  digest: () => string | undefined;
  /** The page that was cached before has the same source. */
  isUnchanged: () => boolean;
}

export function createPageSource(earlier: string | undefined, day: string): PageSource {
  const shown: object[] = [];
  let digest: string | undefined;
  return {
    add: (view) => void shown.push(view),
    complete: async (sent) => {
      digest = await sha256([day, sent, JSON.stringify(shown)].join("\n"));
    },
    digest: () => digest,
    isUnchanged: () => digest !== undefined && digest === earlier,
  };
}
