import type { KindName } from "./record-kinds";

export const HISTORY_PATH = "/adm-dash/history";
export const HISTORY_PAGE_SIZE = 25;

/** Stands for all deleted users. */
export const FORMER = "former";

/** Why restoring was rejected; key of its text. */
export interface RestoreError {
  reason: "nothing" | "same" | "forbidden" | "there" | "gone" | "changed" | "taken" | "referenceGone" | "incomplete";
  /** The column in the way, and its label. */
  field?: string;
  fieldName?: string;
}

export interface HistoryFilters {
  /** The id of a user, or FORMER. */
  person?: string;
  kind?: KindName;
  /** Record id, together with its kind. */
  id?: string;
  /** Keyset: only older entries. */
  older?: { at: string; id: string };
}

export function entryPath(id: string): string {
  return `${HISTORY_PATH}/${id}`;
}

/** Canonical path of the list. */
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
  ...["create", "update", "show", "hide", "move", "delete", "restore", "assign", "unassign"],
  ...["activate", "deactivate", "set-password", "change-password"],
] as const;
export type ActionName = (typeof actions)[number];

/** A field in words; empty for null. */
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
  /** Name of the record, if known. */
  name: string | undefined;
  /** The only state of a created or deleted record. */
  only: "before" | "after" | undefined;
  fields: FieldView[];
}

export interface HistoryView {
  title: string;
  filters: HistoryFilters;
  people: { id: string; name: string }[];
  entries: EntryView[];
  /** Name of the record when the list is about one. */
  record: string | undefined;
  /** Path of the older entries. */
  older: HistoryFilters["older"];
}

/** What restoring the state before this change would do now. */
export type RestoreView =
  | { way: "bringBack" }
  | { way: "putBack"; version: number; changes: FieldView[] }
  | { way?: undefined; refused: RestoreError };

export interface EntryPageView {
  title: string;
  entry: EntryView;
  restore: RestoreView;
}
