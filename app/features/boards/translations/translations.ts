import type { FormErrors } from "~/forms/editing/editor";
import type { otherLanguages } from "../../../../db/enums.ts";
import { boardPath } from "../boards";

export const translationKinds = ["categories", "hero-images", "presentation-videos", "documents", "contact"] as const;
export type TranslationKind = (typeof translationKinds)[number];

export type TargetLanguage = (typeof otherLanguages)[number];

/** `same`: as the English text, which may be right for a name. */
export type TranslationState = "filled" | "missing" | "same";

export const textFields = [
  ...(["name", "title", "description", "street_address", "city", "state", "country", "directions"] as const),
  ...(["emergency_available", "emergency_instructions"] as const),
] as const;
export type TextField = (typeof textFields)[number];

/** A text of a record in one language. */
export interface TranslationRow {
  id: string;
  version: number;
  field: TextField;
  /** What the record is called in English. */
  name: string;
  english: string;
  /** What the field starts with. */
  text: string;
  most: number;
  isLong: boolean;
  /** A colleague saved the record meanwhile; with what the text is now. */
  late?: string;
}

/** By kind and language. */
export type TranslationCounts = Record<TranslationKind, Record<TargetLanguage, Record<TranslationState, number>>>;

export interface TranslationFilters {
  kind: TranslationKind;
  language: TargetLanguage;
  state: "missing" | "same";
  page: number;
}

export interface TranslationList extends TranslationFilters {
  rows: TranslationRow[];
  total: number;
  pages: number;
}

export interface TranslationReply {
  rows: TranslationRow[];
  error?: FormErrors;
}

/** Long texts in Cyrillic must fit into one post. */
export const TRANSLATIONS_PAGE_SIZE = 25;

export const TRANSLATIONS_PATH = boardPath("translations");

export function translationsPath({
  kind,
  language,
  state,
  page = 1,
}: Omit<TranslationFilters, "page"> & { page?: number }) {
  const query = new URLSearchParams({ kind, language, state });
  if (page > 1) query.set("page", String(page));
  return `${TRANSLATIONS_PATH}?${query.toString()}`;
}

/** The record's own form. */
export function recordPath(kind: TranslationKind, id: string): string {
  const paths = {
    categories: `/adm-dash/categories/${id}`,
    "hero-images": `/adm-dash/hero-images/${id}`,
    "presentation-videos": `/adm-dash/presentation-videos/${id}`,
    documents: `/adm-dash/library/${id}`,
    contact: "/adm-dash/contact-info",
  };
  return paths[kind];
}

export const translationField = (place: number, part: "id" | "version" | "field" | "value") => `rows[${place}].${part}`;
