import type { ToastKey } from "~/i18n/toasts";

/**
 * What browsers know of the records that staff keep in one and the same way: a list, a form, shown or hidden, moved up
 * and down, deleted. Each is a stem of permissions and of texts (`resource.<name>`).
 */
export type ResourceName = "manufacturers" | "categories" | "documents" | "hero-images" | "presentation-videos";

/** Stands in the address of a form in place of an id. */
export const NEW = "create";

export interface Listed {
  id: string;
  /** What people call it. */
  label: string;
}

export interface Place {
  name: ResourceName;
  /** Of the list; forms are below it. */
  address: string;
}

/** How many products use a record, and where they are listed. */
export interface Uses {
  count: number;
  address: string;
}

export interface ListView<Row extends Listed> extends Place {
  title: string;
  rows: Row[];
  mayDelete: boolean;
  /** The record whose deletion the address asks about. */
  asked: { row: Row; uses: Uses | undefined } | undefined;
}

/** Why nothing was done. */
export type RefusalReason = "changed" | "gone" | "atTheEnd" | "inUse" | "unavailable" | "away";

/** What a change of the list answers when it was refused. */
export interface Refused {
  /** What did not come about, in words; only the server knows. */
  failed?: ToastKey;
  reason: RefusalReason;
  uses?: Uses;
}

/** Values as they stand in fields, by the names of those. */
export type Texts = Record<string, string>;

export interface FormView<Alongside = unknown> extends Place {
  title: string;
  /** Of a record that exists: which one, and the version that the form is filled from. */
  record?: { id: string; version: number };
  /** Of a new one: its id, so that sent twice it is made once. */
  newId?: string;
  texts: Texts;
  /** What the fields need besides: choices, above all. */
  alongside: Alongside;
}

export type FormProblem = "conflict" | "deleted" | "alreadyCreated" | "unavailable";

/** What comes back when a form was not stored. */
export interface FormAnswer {
  typed: Texts;
  errors: Record<string, string[] | null>;
  problem?: FormProblem;
  /** What somebody else has stored meanwhile. */
  newer?: { version: number; texts: Texts };
  /** Another id, when the first one is taken. */
  newId?: string;
}
