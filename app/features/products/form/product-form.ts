import { type Editor, fieldsReader, type FormState, NEW, type SaveReply } from "~/forms/editing/editor";
import type { ListError } from "~/admin/crud/resource";
import type { ProductStatus } from "../../../../db/enums.ts";
import type { FigureName, ProductKind } from "../../../../db/product-fields.ts";
import { MOST_ENVELOPES } from "../envelopes/envelope-texts";
import { MOST_SOURCES } from "../figure-sources/source-texts";
import { MOST_ROWS } from "./fields";
import { blankRows, blankTexts, type ProductTexts, type ProductValues, textsIn, withValue } from "./product-values";
import type { Doubts } from "../plausibility/rules";

export const PRODUCTS_PATH = "/adm-dash/products";

/** Parameter of a new product's form: the id of the product that fills it. */
export const COPY_PARAMETER = "from";
/** Parameter of the form: the search for documents to assign. */
export const DOCUMENTS_PARAMETER = "documents";
/** Parameter of the form: asks before it deletes the product. */
export const DELETE_PARAMETER = "delete";
export const DOCUMENTS_ID = "documents";

/** The id of the product that a new one is filled from, by the form's URL; it may be of none. */
export function copiedId(url: string): string | undefined {
  return new URL(url).searchParams.get(COPY_PARAMETER)?.slice(0, 64);
}

/** Each copy has a draft of its own, so that it and a blank form do not overwrite each other. */
export function draftId(id: string | undefined, copied: string | undefined): string | undefined {
  return (id === undefined || id === NEW) && copied !== undefined ? `${NEW}:${copied}` : id;
}

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

interface Choice {
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
}

export interface ProductDocuments {
  assigned: DocumentChoice[];
  /** Some of those without a product, that the search finds; empty without a search. */
  found: DocumentChoice[];
  /** How many more there are. */
  more: number;
  search: string | undefined;
}

/** The stored product, above its form. */
export interface ProductHead {
  name: string;
  model: string;
  status: ProductStatus;
  isVisible: boolean;
  mayDelete: boolean;
}

export interface ProductFormView {
  title: string;
  id?: string;
  state?: FormState<ProductTexts>;
  head?: ProductHead;
  /** Required figures that the stored product lacks. */
  missing: readonly FigureName[];
  /** The product that fills a new one's form; its name is undefined when there is none. */
  copied?: { id: string; name: string | undefined };
  categories: CategoryChoice[];
  manufacturers: Choice[];
  documents: ProductDocuments;
  thisYear: number;
}

export const documentMoves = ["assign", "unassign"] as const;
export type DocumentMove = (typeof documentMoves)[number];

export interface DocumentProblem {
  move: DocumentMove;
  reason: "taken";
}

export interface ProductReply extends SaveReply<ProductTexts, ProductValues> {
  document?: DocumentProblem;
  question?: { doubts: Doubts; confirmation: string };
  /** Why the product was not hidden, shown or deleted. */
  rejected?: ListError;
}
