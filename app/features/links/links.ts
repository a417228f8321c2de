import type { LinkKind } from "./uses";
import type { Reason } from "./finding";

const LINKS_PATH = "/adm-dash/boards/links";
export const LINKS_PAGE_SIZE = 20;

export const linkLists = ["dead", "moved", "doubtful", "dismissed"] as const;
export type LinkList = (typeof linkLists)[number];

export interface LinkFilters {
  list: LinkList;
  page: number;
}

export function linksPath({ list, page }: LinkFilters): string {
  const search = new URLSearchParams({ list, ...(page > 1 && { page: String(page) }) });
  return `${LINKS_PATH}?${search.toString()}`;
}

/** A record's field that names the URL. */
export interface UseView {
  kind: LinkKind;
  name: string;
  /** Column of the record, and the place in its list. */
  column: string;
  number: number | undefined;
  /** The editor, and the name of the input in it. */
  path: string;
  input: string;
}

export interface LinkView {
  url: string;
  status: number | null;
  reason: Reason | null;
  movedTo: string | null;
  /** Checks in a row without the file. */
  fails: number;
  firstFailedAt: string | null;
  lastOkAt: string | null;
  checkedAt: string | null;
  uses: UseView[];
  moreUses: number;
}

export interface LinksView {
  title: string;
  filters: LinkFilters;
  counts: Record<LinkList | "ok" | "unchecked", number>;
  links: LinkView[];
}

/** The key of the text for an HTTP status that is no success. */
export function statusText(status: number) {
  if (status === 404 || status === 410 || status === 429) return `${status}` as const;
  if (status === 401 || status === 403) return "refused" as const;
  return status >= 500 ? ("fault" as const) : ("other" as const);
}
