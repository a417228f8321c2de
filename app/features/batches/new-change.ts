import type { FormReply } from "~/ui/form-reply";
import type { Language } from "~/i18n/languages";
import type { BatchProblem } from "./batch";

interface Choice {
  id: string;
  name: string;
}

export interface NewChangeView {
  title: string;
  /** The table that the products were chosen in. */
  list: string;
  categories: Choice[];
  manufacturers: Choice[];
  /** What the reviewed batch, whose values are to be changed, was made from. */
  filledIn: NewChangeReply | undefined;
}

/** Ids of the chosen products, or the table's query for all that it finds. */
export type Selection = { ids: string[] } | { query: string };

/** A bulk change as it was filled in, kept with the batch that was made from it. */
export interface BulkForm {
  selection: Selection;
  /** As typed in this language. */
  texts: Record<string, string>;
  language: Language;
  emptied: string[];
}

export interface NewChangeReply {
  selection: Selection;
  count: number;
  problem?: BatchProblem;
  reply?: FormReply;
  emptied: string[];
  /** The batch in review that this one is to replace. */
  from?: string;
}
