import type { ToastKey } from "~/i18n/toasts";
import { CONFLICT_FIELD } from "~/forms/editing/conflict";
import { carriedFields, type Editor, type FormState, NEW } from "~/forms/editing/editor";

/**
 * What browsers know of the records that staff keep in one and the same way: a list, a form, shown or hidden, moved up
 * and down, deleted. Each is a stem of permissions and of texts (`resource.<name>`).
 */
export type ResourceName = "manufacturers" | "categories" | "documents" | "hero-images" | "presentation-videos";

/** Where a record stands in its list. */
export const positionInList = (path: string, id: string | undefined) => (id ? `${path}#${id}` : path);

export interface WithPosition {
  id: string;
  /** What people call it. */
  label: string;
}

export interface Position {
  name: ResourceName;
  /** Of the list; forms are below it. */
  path: string;
}

/** How many products use a record, and where they are listed. */
export interface Uses {
  count: number;
  path: string;
}

export interface ListView<Row extends WithPosition> extends Position {
  title: string;
  rows: Row[];
  mayDelete: boolean;
  /** The record whose deletion the address asks about. */
  asked: { row: Row; uses: Uses | undefined } | undefined;
}

/** Why nothing was done. */
export type ListErrorReason =
  "changed" | "gone" | "atTheEnd" | "inUse" | "unavailable" | "offline" | "unreachable" | "said";

/** What a change of the list answers when it was refused. */
export interface ListError {
  /** What did not come about, in words; only the server knows. */
  failed?: ToastKey;
  reason: ListErrorReason;
  /** What the server said, where it did so itself. */
  notice?: string;
  uses?: Uses;
}

/** Values as they stand in fields, by the names of those. */
export type Texts = Record<string, string>;

export interface FormView<Alongside = unknown> extends Position {
  title: string;
  /** Of a record that exists. */
  id?: string;
  state: FormState<Texts>;
  /** What the fields need besides: choices, above all. */
  alongside: Alongside;
}

/** Each form has its own fields, so all that it holds is read. */
export const recordEditor = (name: ResourceName): Editor<Texts> => ({
  draftKey: (id = NEW) => `record-draft:${name}:${id}`,
  read: (form) =>
    Object.fromEntries(
      [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string" && !isCarried(pair[0])),
    ),
});

const isCarried = (name: string) => [...carriedFields, CONFLICT_FIELD].includes(name);
