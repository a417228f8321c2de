import {
  type BatchEntity,
  documentCategories,
  type LanguageCode,
  languageCodes,
  liftGroups,
  otherLanguages,
} from "./enums.ts";
import { fieldNames, fieldOf, type ProductField } from "./product-fields.ts";
import { categoryLimits, documentLimits, manufacturerLimits, MAX_SEARCH_WORDS } from "./record-limits.ts";

/*
 * The values of records that are changed many at once, each declared once: bulk changes, workbooks and their review
 * derive from it. Products have a registry of their own.
 */

/** A value of a record. Its name is its column; of a text in several languages `column.language`. */
export interface RecordField {
  kind:
    | "text"
    | "lines"
    | "url"
    | "image"
    | "slug"
    | "year"
    | "decimal"
    | "whole"
    | "choice"
    | "reference"
    | "day"
    | "flag"
    | "list";
  column: string;
  language?: LanguageCode;
  unit?: NonNullable<ProductField["unit"]>;
  /** Of numbers, or of characters. */
  least?: number;
  most?: number;
  options?: readonly string[];
  isRequired?: boolean;
  /** The table that a reference leads to. */
  refersTo?: Exclude<BatchEntity, "library_documents">;
}

type Declared = Omit<RecordField, "column">;

/** A column with a text in each of these languages. */
function inLanguages(column: string, field: Declared, codes: readonly LanguageCode[] = languageCodes) {
  return codes.map((language): RecordField => ({
    ...field,
    ...{ column, language },
    isRequired: field.isRequired === true && language === "eng",
  }));
}

function titled({ title, description }: { title: number; description: number }): RecordField[] {
  return [
    { column: "title", kind: "text", most: title, isRequired: true },
    ...inLanguages("title_translations", { kind: "text", most: title }, otherLanguages),
    { column: "description", kind: "lines", most: description },
    ...inLanguages("description_translations", { kind: "lines", most: description }, otherLanguages),
  ];
}

const ofRecords: Record<Exclude<BatchEntity, "equipment">, RecordField[]> = {
  manufacturers: [
    { column: "name", kind: "text", most: manufacturerLimits.name, isRequired: true },
    { column: "website", kind: "url", most: manufacturerLimits.url },
    { column: "logo_url", kind: "url", most: manufacturerLimits.url },
    { column: "visible_on_home", kind: "flag" },
    ...inLanguages("search_words", { kind: "text", most: MAX_SEARCH_WORDS }),
  ],
  equipment_categories: [
    ...inLanguages("name_translations", { kind: "text", most: categoryLimits.name, isRequired: true }),
    ...inLanguages("description_translations", { kind: "lines", most: categoryLimits.description }),
    { column: "slug", kind: "slug", most: categoryLimits.slug, isRequired: true },
    { column: "category_icon_url", kind: "image", most: categoryLimits.url, isRequired: true },
    { column: "visible_on_home", kind: "flag" },
    { column: "lift_group", kind: "choice", options: liftGroups },
    ...inLanguages("search_words", { kind: "text", most: MAX_SEARCH_WORDS }),
  ],
  library_documents: [
    ...titled(documentLimits),
    { column: "category", kind: "choice", options: documentCategories, isRequired: true },
    { column: "link", kind: "url", most: documentLimits.url, isRequired: true },
    { column: "equipment_id", kind: "reference", refersTo: "equipment" },
    { column: "file_type", kind: "text", most: documentLimits.word },
    { column: "file_size", kind: "whole", most: documentLimits.fileBytes },
    { column: "document_type", kind: "text", most: documentLimits.word },
    { column: "language", kind: "choice", options: languageCodes },
  ],
};

/** In the order of the staff's columns, what has none after them. Diagrams and sources are rows of their own. */
function ofProducts(): RecordField[] {
  const place = (name: (typeof fieldNames)[number]) => fieldOf(name).column ?? Infinity;
  return fieldNames
    .toSorted((a, b) => place(a) - place(b))
    .flatMap((column): RecordField[] => {
      const { kind, unit, least, most, options, isRequired = false } = fieldOf(column);
      if (kind === "envelopes" || kind === "sources") return [];
      const refersTo = column === "category_id" ? "equipment_categories" : "manufacturers";
      return [
        {
          ...{ column, kind, isRequired },
          ...(unit && { unit }),
          ...(least !== undefined && { least }),
          ...(most !== undefined && { most }),
          ...(options && { options }),
          ...(kind === "reference" && { refersTo }),
        },
      ];
    });
}

const nameOf = ({ column, language }: RecordField) => (language ? `${column}.${language}` : column);

const registries = new Map<BatchEntity, ReadonlyMap<string, RecordField>>(
  Object.entries({ ...ofRecords, equipment: ofProducts() }).map(([entity, fields]) => [
    entity as BatchEntity,
    new Map(fields.map((field) => [nameOf(field), field])),
  ]),
);

/** Fields by name, in the order of a sheet's columns. */
export function recordFields(entity: BatchEntity): ReadonlyMap<string, RecordField> {
  return registries.get(entity)!;
}

/** Values by field. */
export type FieldValues = Record<string, unknown>;
/** Values by column, as they are stored and as the history has them; of texts in several languages, all of them. */
export type ColumnValues = Record<string, unknown>;

/** What is in none of the fields is left out. */
export function fieldValues(entity: BatchEntity, columns: ColumnValues): FieldValues {
  return Object.fromEntries(
    [...recordFields(entity)]
      .filter(([, { column }]) => columns[column] !== undefined)
      .map(([name, { column, language }]) => [name, language ? textIn(columns[column], language) : columns[column]]),
  );
}

/** The columns that these values make of a record's. */
export function columnsWith(entity: BatchEntity, present: ColumnValues, values: FieldValues): ColumnValues {
  const columns: ColumnValues = {};
  for (const [name, value] of Object.entries(values)) {
    const { column, language } = recordFields(entity).get(name)!;
    columns[column] = language ? withText(columns[column] ?? present[column], language, value) : value;
  }
  return columns;
}

const textIn = (texts: unknown, language: LanguageCode) =>
  (texts as Partial<Record<LanguageCode, string>> | null)?.[language] ?? null;

/** A language without a text is left out. In one order: a text that is put back leaves the column as it was. */
function withText(texts: unknown, language: LanguageCode, text: unknown): object {
  const all = { ...(texts as Partial<Record<LanguageCode, unknown>> | null), [language]: text ?? undefined };
  return Object.fromEntries(languageCodes.flatMap((code) => (all[code] === undefined ? [] : [[code, all[code]]])));
}
