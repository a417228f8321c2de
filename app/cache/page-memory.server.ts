import type { CachedPage } from "./cached-page.server";

/** An isolate has 128 MB for everything. */
const MOST_BYTES = 24 * 1024 * 1024;

/** Headers, keys and the map itself, for each page. */
const OVERHEAD_BYTES = 2048;

/** Pages in this isolate's memory, bounded in bytes; the longest unused go first. Plain bytes, so requests may share them. */
export function createPageMemory(mostBytes = MOST_BYTES) {
  const pages = new Map<string, CachedPage>();
  let bytes = 0;

  function forget(key: string) {
    const page = pages.get(key);
    if (page && pages.delete(key)) bytes -= sizeOf(page);
  }

  return {
    find(key: string): CachedPage | undefined {
      const page = pages.get(key);
      if (page) {
        // A map gives its keys in the order of their entry: the used one enters anew.
        pages.delete(key);
        pages.set(key, page);
      }
      return page;
    },
    keep(key: string, page: CachedPage): void {
      forget(key);
      const size = sizeOf(page);
      if (size > mostBytes / 4) return;
      pages.set(key, page);
      bytes += size;
      for (const oldest of pages.keys()) {
        if (bytes <= mostBytes) break;
        forget(oldest);
      }
    },
    size: () => bytes,
  };
}

function sizeOf({ body }: CachedPage): number {
  return body.byteLength + OVERHEAD_BYTES;
}
