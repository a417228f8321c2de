import { type Editor, fieldsReader, type FormState, NEW, type SaveReply } from "~/forms/editing/editor";
import type { ProductKind } from "../../../../db/product-fields.ts";
import { MOST_ENVELOPES } from "../envelopes/envelope-texts";
import { MOST_SOURCES } from "../figure-sources/source-texts";
import { MOST_ROWS } from "./fields";
import { blankRows, blankTexts, type ProductTexts, type ProductValues, textsIn, withValue } from "./product-values";
import type { Doubts } from "./plausibility";

export const PRODUCTS_PATH = "/adm-dash/products";

const urls = { blank: "", most: MOST_ROWS };
const lists = {
  images: urls,
  videos: urls,
  envelopes: { blank: blankRows.envelopes, most: MOST_ENVELOPES },
  figure_sources: { blank: blankRows.figure_sources, most: MOST_SOURCES },
};

export const productEditor: Editor<ProductTexts, ProductValues> = {
  draftKey: (id = NEW) => `product-draft:${id}`,
  read: fieldsReader(blankTexts, lists),
  lists,
  withValue,
  inLanguage: textsIn,
};

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

export interface ProductFormView {
  title: string;
  id?: string;
  state?: FormState<ProductTexts>;
  categories: CategoryChoice[];
  manufacturers: Choice[];
  documents: DocumentChoice[];
  thisYear: number;
}

export const documentMoves = ["assign", "unassign"] as const;
export type DocumentMove = (typeof documentMoves)[number];

export function readDocumentMove(intent: unknown): DocumentMove | undefined {
  return documentMoves.find((move) => move === intent);
}

export interface DocumentProblem {
  move: DocumentMove;
  reason: "taken";
}

export interface ProductReply extends SaveReply<ProductTexts, ProductValues> {
  document?: DocumentProblem;
  question?: { doubts: Doubts; confirmation: string };
}
