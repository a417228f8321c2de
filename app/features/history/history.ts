import type { KindName } from "./record-kinds";

export const HISTORY_PATH = "/adm-dash/history";
export const HISTORY_PAGE_SIZE = 25;

export const FORMER = "former";

export interface RestoreError {
  reason:
    | "nothing"
    | "same"
    | "forbidden"
    | "there"
    | "gone"
    | "changed"
    | "taken"
    | "referenceGone"
    | "incomplete"
    | "contentGone";
  /** The column in the way, and its label. */
  field?: string;
  fieldName?: string;
}

export interface HistoryFilters {
  person?: string;
  kind?: KindName;
  id?: string;
  /** Keyset: only older entries. */
  older?: { at: string; id: string };
}

export function entryPath(id: string): string {
  return `${HISTORY_PATH}/${id}`;
}

export function historyPath({ person, kind, id, older }: HistoryFilters): string {
  const search = new URLSearchParams();
  if (person) search.set("person", person);
  if (kind) search.set("entity", kind);
  if (kind && id) search.set("id", id);
  if (older) search.set("older", `${older.at},${older.id}`);
  const text = search.toString();
  return HISTORY_PATH + (text && `?${text}`);
}

export const actions = [
  ...["create", "update", "show", "hide", "move", "delete", "restore", "assign", "unassign", "upload", "replace"],
  ...["change-many", "undo"],
  ...["activate", "deactivate", "set-password", "change-password"],
] as const;
type ActionName = (typeof actions)[number];

export interface FieldView {
  name: string;
  before: string;
  after: string;
  isChanged: boolean;
}

export interface EntryView {
  id: string;
  at: string;
  actorName: string;
  /** Undefined for a kind this release does not know. */
  action: ActionName | undefined;
  kind: KindName | undefined;
  entityId: string;
  name: string | undefined;
  /** Of a change made together with others. */
  batchId: string | undefined;
  /** The only state of a created or deleted record. */
  only: "before" | "after" | undefined;
  fields: FieldView[];
}

export interface HistoryView {
  title: string;
  filters: HistoryFilters;
  people: { id: string; name: string }[];
  entries: EntryView[];
  record: string | undefined;
  older: HistoryFilters["older"];
}

/** What restoring the state before this change would do now. */
export type RestoreView =
  | { way: "bringBack" }
  /** Undoes the replacement of a file. */
  | { way: "putFileBack" }
  | { way: "putBack"; version: number; changes: FieldView[] }
  | { way?: undefined; rejected: RestoreError };

export interface EntryPageView {
  title: string;
  entry: EntryView;
  restore: RestoreView;
}
