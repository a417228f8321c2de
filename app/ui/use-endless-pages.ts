import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLanguage } from "~/i18n/use-language";
import { useUnits } from "~/i18n/use-units";
import { uniqueById } from "./unique-by-id";
import { keepLoaded, type Loaded, loadedAt, subscribeToLoaded } from "./loaded-pages";
import { useHydrated } from "./use-hydrated";

interface EndlessPages<Item> {
  list: string;
  from: number;
  first: Item[];
  pages: number;
  fetchPage: (page: number, signal: AbortSignal) => Promise<Item[]>;
}

/**
 * The items of the first page and of those loaded after it. Restored on Back and after a reload. Key the component by
 * the list's URL: another list starts over.
 */
export function useEndlessPages<Item extends { id: string }>(firstPage: EndlessPages<Item>) {
  const { from, first, pages, fetchPage } = firstPage;
  // Items are finished texts: those of another language or other units are not of this list.
  const list = [useLanguage(), useUnits(), firstPage.list].join(" ");
  const { key } = useLocation();
  // Hydration must match the server; stored pages are added right after.
  const stored = useSyncExternalStore(
    subscribeToLoaded,
    () => loadedAt<Item>(key),
    () => undefined,
  );
  const isOurs = stored?.list === list && stored.from === from;
  const loaded = isOurs ? stored : undefined;
  const through = loaded?.through ?? from;
  // Each item that has left moves an item of the next page onto an earlier one, perhaps while the last page was being
  // read: that one is read again from the page before it. Repeats are dropped.
  const moved = loaded?.moved ?? 0;
  const pagesBack = moved > 0 ? Math.ceil(moved / Math.max(first.length, 1)) + 1 : 0;
  const next = Math.max(from, through - pagesBack) + 1;
  const hasMore = next <= pages;
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");

  useKeptScroll(key, loaded);

  const request = useRef<AbortController>();
  useEffect(() => () => request.current?.abort(), []);

  const loadMore = useCallback(async () => {
    if (!hasMore) return;
    request.current?.abort();
    const { signal } = (request.current = new AbortController());
    setState("loading");
    try {
      const items = withPage(loaded?.items ?? [], await fetchPage(next, signal));
      keepLoaded(key, { list, from, through: next, items, scrollY: 0 });
      setState("idle");
    } catch {
      if (!signal.aborted) setState("failed");
    }
  }, [fetchPage, from, hasMore, key, list, loaded, next]);

  /**
   * Applies a change of one item to the loaded pages; the loader refreshes the first page. The list may be filtered or
   * sorted by anything, so the item may have left its place.
   */
  const changeLoaded = useCallback(
    (change: (items: Item[]) => Item[]) => {
      // A page that was requested before the change may lack an item: request it again.
      request.current?.abort();
      setState("idle");
      const now = loadedAt<Item>(key);
      if (now) keepLoaded(key, { ...now, items: change(now.items), moved: (now.moved ?? 0) + 1 });
    },
    [key],
  );

  return {
    items: loaded ? uniqueById([...first, ...loaded.items]) : first,
    through,
    next,
    hasMore,
    state,
    loadMore,
    changeLoaded,
  };
}

/** The items with those of a page: an item that is new in a page read again is put beside its neighbour there. */
function withPage<Item extends { id: string }>(items: readonly Item[], page: readonly Item[]): Item[] {
  const all = [...items];
  const placeOf = (item: Item) => all.findIndex(({ id }) => id === item.id);
  let place = page.map(placeOf).find((known) => known >= 0) ?? all.length;
  for (const item of page) {
    const known = placeOf(item);
    if (known < 0) all.splice(place, 0, item);
    place = (known < 0 ? place : known) + 1;
  }
  return all;
}

/** React warns about layout effects during server rendering. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** After a reload, Remix restores the scroll position before the stored pages are back, so we do it again. */
function useKeptScroll(key: string, loaded: Loaded<unknown> | undefined) {
  const hydrated = useHydrated();
  const isReload = useRef(!hydrated);
  useBrowserLayoutEffect(() => {
    if (!hydrated || !isReload.current) return;
    isReload.current = false;
    if (loaded) window.scrollTo(0, loaded.scrollY);
  }, [hydrated, loaded]);

  useEffect(() => {
    if (!loaded) return;
    const store = () => keepLoaded(key, { ...loaded, scrollY: window.scrollY });
    window.addEventListener("pagehide", store);
    return () => window.removeEventListener("pagehide", store);
  }, [key, loaded]);
}
