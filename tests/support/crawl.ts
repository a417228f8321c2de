import { LinkChecker, LinkState, type LinkResult } from "linkinator";

interface Options {
  paths: string[];
  concurrency: number;
  /** Ends the crawl early. */
  maxLinks?: number;
}

export interface Crawl {
  checked: number;
  seconds: number;
  /** "503 /products ← /" for each URL that failed, even if only once. */
  dead: string[];
}

/** Follows every internal link of a site. */
export async function crawl(site: string, { paths, concurrency, maxLinks = Infinity }: Options): Promise<Crawl> {
  const checker = new LinkChecker();
  const links = new Map<string, LinkResult>();
  const admitted = new Set<string>();
  checker.on("link", (link) => {
    if (link.state !== LinkState.SKIPPED) links.set(link.url, link);
  });
  const isLeftOut = (url: string) => {
    if (!url.startsWith(`${site}/`)) return true;
    if (admitted.size < maxLinks) admitted.add(url);
    return !admitted.has(url);
  };
  const dead: string[] = [];
  // An idle connection may be closed just when it is used again; browsers retry, and so does this.
  checker.on("retry", ({ url, status }) => {
    if (status >= 400) dead.push(`${status} ${url.slice(site.length)}`);
  });
  const begun = performance.now();
  await checker.check({
    path: paths.map((path) => site + path),
    recurse: true,
    concurrency,
    linksToSkip: (url) => Promise.resolve(isLeftOut(url)),
    retryErrors: true,
    retryErrorsCount: 3,
    retryErrorsJitter: 500,
  });
  for (const { url, state, status, parent } of links.values()) {
    if (state !== LinkState.BROKEN) continue;
    dead.push(`${status} ${url.slice(site.length)} ← ${parent?.slice(site.length) ?? ""}`);
  }
  return { checked: links.size, seconds: Math.round((performance.now() - begun) / 1000), dead };
}
