import type { ToastKey } from "~/i18n/toasts";
import { CONFLICT_FIELD } from "~/forms/editing/conflict";
import { carriedFields, type Editor, type FormState, NEW } from "~/forms/editing/editor";

/** Prefix of a resource's permissions and texts (`resource.<name>`). */
export type ResourceName = "manufacturers" | "categories" | "documents" | "hero-images" | "presentation-videos";

export const positionInList = (path: string, id: string | undefined) => (id ? `${path}#${id}` : path);

export interface WithPosition {
  id: string;
  /** Its name for people. */
  label: string;
}

export interface Position {
  name: ResourceName;
  /** Path of the list; forms are below it. */
  path: string;
}

/** How many products use a record, and where to see them. */
export interface Uses {
  count: number;
  path: string;
}

export interface ListView<Row extends WithPosition> extends Position {
  title: string;
  rows: Row[];
  mayDelete: boolean;
  /** The record in the URL's `?delete=`. */
  asked: { row: Row; uses: Uses | undefined } | undefined;
}

export type ListErrorReason =
  "changed" | "gone" | "atTheEnd" | "inUse" | "unavailable" | "offline" | "unreachable" | "said";

/** Action data of a rejected change. */
export interface ListError {
  /** What did not happen; the server knows the text. */
  failed?: ToastKey;
  reason: ListErrorReason;
  /** The server's own text. */
  notice?: string;
  uses?: Uses;
}

/** Texts of the fields by name. */
export type Texts = Record<string, string>;

export interface FormView<Alongside = unknown> extends Position {
  title: string;
  /** Of an existing record. */
  id?: string;
  state: FormState<Texts>;
  /** What the fields need besides, such as choices. */
  alongside: Alongside;
}

/** Reads every field, because each form has only its own. */
export const recordEditor = (name: ResourceName): Editor<Texts> => ({
  draftKey: (id = NEW) => `record-draft:${name}:${id}`,
  read: (form) =>
    Object.fromEntries(
      [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string" && !isCarried(pair[0])),
    ),
});

const isCarried = (name: string) => [...carriedFields, CONFLICT_FIELD].includes(name);
