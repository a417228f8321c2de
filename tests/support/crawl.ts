import { LinkChecker, LinkState, type LinkResult } from "linkinator";

interface Options {
  /** Where it begins. */
  paths: string[];
  concurrency: number;
  /** Further addresses are left out, so that a crawl ends in time. */
  maxLinks?: number;
}

export interface Crawl {
  checked: number;
  seconds: number;
  /** "503 /products ← /" for each address that was not alive, also if only once. */
  dead: string[];
}

/** Follows every link of a site to its own pages and files, as a link checker does. */
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
  // A connection that idles for five seconds is closed, perhaps as it is used again: browsers send again, and so does this.
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
