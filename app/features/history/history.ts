import type { KindName } from "./record-kinds";

export const HISTORY_PATH = "/adm-dash/history";
export const HISTORY_PAGE_SIZE = 25;

/** Stands in place of a user's id for all who are users no more. */
export const FORMER = "former";

/** Why an earlier state was not put back, by the name of its text. */
export interface RestoreError {
  reason: "nothing" | "same" | "forbidden" | "there" | "gone" | "changed" | "taken" | "referenceGone" | "incomplete";
  /** The column that is in the way, and what it is called. */
  field?: string;
  fieldName?: string;
}

export interface HistoryFilters {
  /** The id of a user, or nobody's any more. */
  person?: string;
  kind?: KindName;
  /** Of a record, together with its kind. */
  id?: string;
  /** Shows what came before this entry. */
  older?: { at: string; id: string };
}

export function entryPath(id: string): string {
  return `${HISTORY_PATH}/${id}`;
}

/** The one way to write the address of the list. */
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

/** A field in words; empty for nothing. */
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
  /** Undefined for one that this version of the product does not know. */
  action: ActionName | undefined;
  kind: KindName | undefined;
  entityId: string;
  /** Of the record; undefined when nothing tells. */
  name: string | undefined;
  /** The one state that there is, where the record was made or deleted. */
  only: "before" | "after" | undefined;
  fields: FieldView[];
}

export interface HistoryView {
  title: string;
  filters: HistoryFilters;
  people: { id: string; name: string }[];
  entries: EntryView[];
  /** The name of the one record whose history this is. */
  record: string | undefined;
  /** Where the list goes on. */
  older: HistoryFilters["older"];
}

/** What putting the state before a change back would do now. */
export type RestoreView =
  | { way: "bringBack" }
  | { way: "putBack"; version: number; changes: FieldView[] }
  | { way?: undefined; refused: RestoreError };

export interface EntryPageView {
  title: string;
  entry: EntryView;
  restore: RestoreView;
}
