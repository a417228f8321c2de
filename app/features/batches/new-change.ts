import type { FormReply } from "~/ui/form-reply";
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
}

export interface NewChangeReply {
  /** Ids of the chosen products, or the table's query for all that it finds. */
  selection: { ids: string[] } | { query: string };
  count: number;
  problem?: BatchProblem;
  reply?: FormReply;
  emptied: string[];
}
