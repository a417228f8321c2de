import type { Conflict } from "~/forms/editing/conflict";
import type { FormState as RecordFormState } from "~/forms/editing/form-state";
import type { OfflineReply } from "~/ui/offline";
import type { Language } from "~/i18n/languages";
import type { ProductKind } from "../../../../db/product-fields.ts";
import type { ProductTexts, ProductValues } from "./product-values";
import type { Doubts } from "./plausibility";

export const PRODUCTS_PATH = "/adm-dash/products";

/** The word in the address that stands for a product that is not there yet. */
export const NEW = "create";

export interface Choice {
  id: string;
  name: string;
}

export interface CategoryChoice extends Choice {
  kind: ProductKind | undefined;
}

export interface DocumentChoice {
  id: string;
  title: string;
  fileType: string | null;
  fileSize: number | null;
  documentType: string | null;
  isAssigned: boolean;
}

export interface FormState extends RecordFormState<ProductTexts> {
  /** Whose thousands and decimals the numbers among the texts have; earlier drafts have English ones. */
  language?: Language;
}

export interface ProductFormView {
  title: string;
  /** Undefined for a new product. */
  id?: string;
  /** Undefined when there is no such product (any more). */
  state?: FormState;
  categories: CategoryChoice[];
  manufacturers: Choice[];
  documents: DocumentChoice[];
  thisYear: number;
}

export type ProblemKind = "deleted" | "conflict" | "alreadyCreated" | "unlikely";

export type DocumentMove = "assign" | "unassign";

export function readDocumentMove(intent: unknown): DocumentMove | undefined {
  return intent === "assign" || intent === "unassign" ? intent : undefined;
}

/** A document that stayed where it was: somebody was faster. */
export interface DocumentProblem {
  move: DocumentMove;
  reason: "taken";
}

/** What comes back when a form was not stored. */
export interface ProductReply extends OfflineReply {
  /** Undefined when what was typed is still where it was. */
  state?: FormState;
  errors?: Record<string, string[] | null> | null;
  problem?: ProblemKind;
  document?: DocumentProblem;
  conflict?: Conflict<ProductValues>;
  /** Values to be looked at again, and what to send when they are right. */
  question?: { doubts: Doubts; confirmation: string };
  /** A new mark for each answer that fills the form anew. */
  stamp?: string;
}
