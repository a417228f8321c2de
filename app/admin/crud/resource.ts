import type { ToastKey } from "~/i18n/toasts";
import { CONFLICT_FIELD } from "~/forms/editing/conflict";
import type { ResourceName } from "~/auth/permissions";
import { carriedFields, type Editor, type FormState, NEW } from "~/forms/editing/editor";
import { withReturn } from "../layout/return-path";
import type { Paging } from "./list-query";

/** A resource with this module's screens; its texts are under `resource.<name>`. */
export type ListedResource = Exclude<ResourceName, "products" | "service-requests">;

export interface WithPosition {
  id: string;
  label: string;
  /** What a search looks through; it stays on the server. */
  searchText?: string | undefined;
}

export interface Position {
  name: ListedResource;
  /** Path of the list; forms are below it. */
  path: string;
}

/** How many products use a record, where to see them, and where to move them so that it can be deleted. */
export interface Uses {
  count: number;
  path: string;
  movePath?: string;
}

export interface ListView<Row extends WithPosition> extends Position {
  title: string;
  rows: Row[];
  /** Path of the list with its search, filters, order and page. */
  here: string;
  /** Of a list that is searched; others show all rows in the order that staff chose. */
  paging?: Paging;
  mayDelete: boolean;
  /** The record in the URL's `?delete=`. */
  toDelete: { row: Row; uses: Uses | undefined } | undefined;
}

export type ListErrorReason =
  "changed" | "gone" | "atTheEnd" | "inUse" | "unavailable" | "offline" | "unreachable" | "notice";

export interface ListError {
  failed?: ToastKey;
  /** Of the record. */
  name?: string | undefined;
  reason: ListErrorReason;
  /** The server's own words, with the reason "notice". */
  notice?: string;
  uses?: Uses;
}

/** The form of a record, or of a new one; saving it and Back return to the list as it is shown. */
export function editorPath({ path, here }: { path: string; here: string }, id: string): string {
  const editor = `${path}/${id}`;
  return here === path ? editor : withReturn(editor, here);
}

/** Texts of the fields by name. */
export type Texts = Record<string, string>;

export interface FormView<Alongside = unknown> extends Position {
  title: string;
  id?: string;
  /** The record's row in the list it was opened from. */
  back: string;
  /** Name of its table, as the history knows it. */
  entity: string;
  state: FormState<Texts>;
  alongside: Alongside;
}

/** Reads every field, because each form has only its own. */
export const recordEditor = (name: ListedResource): Editor<Texts> => ({
  draftKey: (id = NEW) => `record-draft:${name}:${id}`,
  read: (form) =>
    Object.fromEntries(
      [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string" && !isCarried(pair[0])),
    ),
});

const isCarried = (name: string) => [...carriedFields, CONFLICT_FIELD].includes(name);
