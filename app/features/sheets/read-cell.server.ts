import type { z } from "zod";
import type { ImportedProblem } from "~/features/batches/batch";
import { fieldSchema } from "~/features/batches/field-schema.server";
import type { CellContent } from "~/features/workbook/read/sheet-contents";
import { fieldProblem } from "~/i18n/field-problems";
import type { Language } from "~/i18n/languages";
import type { BatchEntity } from "../../../db/enums.ts";
import { type RecordField, recordFields } from "../../../db/record-fields.ts";
import { foldText } from "../../../db/search-text.ts";
import { isEmptyCell, shownIn, textOf } from "./cell-shown.server";
import { nearestName } from "./nearest-name.server";
import { knownWords } from "./known-words.server";
import { numberAsText, rejected } from "./read-number.server";
import type { createReferences } from "./references.server";
import { sheetWords } from "./words.server";

/** A value in stored form. */
type CellReading = { value: unknown } | { problem: ImportedProblem };

interface Options {
  entity: BatchEntity;
  /** In which numbers are typed. */
  language: Language;
  findReference: ReturnType<typeof createReferences>;
}

export type CellReader = ReturnType<typeof createCellReader>;

const emptyValue = ({ kind }: RecordField): unknown => (kind === "list" ? [] : null);

/** Reads the cells of an entity's sheet, each kind of field once prepared. */
export function createCellReader({ entity, language, findReference }: Options) {
  const readers = new Map(
    [...recordFields(entity)].map(([name, field]) => {
      const schema = fieldSchema(entity, name, language);
      const words = knownWords(entity, name);
      const own = [...sheetWords(entity, name, language).values()];
      return [name, { field, schema, words, own }] as const;
    }),
  );

  function read(name: string, cell: CellContent | undefined, present: unknown): CellReading {
    const { field, schema, words, own } = readers.get(name)!;
    if (isEmptyCell(cell)) return { value: emptyValue(field) };
    const typed = shownIn(cell);
    if (cell.kind === "error") return { problem: { is: "error", typed } };
    switch (field.kind) {
      case "decimal":
      case "whole":
      case "year": {
        const number = numberAsText(field, cell, language);
        return "problem" in number ? number : checked(schema, number.text, typed);
      }
      case "flag":
      case "choice":
        return readWord(cell, words, own);
      case "day":
        return cell.kind === "number"
          ? { problem: rejected(typed, fieldProblem("day")) }
          : checked(schema, cell.kind === "date" ? cell.day : textOf(cell)!, typed);
      case "reference":
        if (cell.kind === "date") return { problem: { is: "date", typed } };
        return findReference(field.refersTo!, textOf(cell)!, present);
      default: {
        const text = textOf(cell);
        if (text === undefined) return { problem: { is: "dateInText", typed } };
        return field.kind === "list" ? readList(schema, text) : checked(schema, text, typed);
      }
    }
  }

  /** A stored value as the form would store it again; older ones may be of another form. */
  function canonical(name: string, value: unknown): unknown {
    const { field, schema } = readers.get(name)!;
    if (typeof value === "string" && field.kind !== "choice") return schema.safeParse(value).data ?? value;
    return value ?? emptyValue(field);
  }

  return { entity, language, read, canonical };
}

function checked(schema: z.ZodType, text: string, typed: string): CellReading {
  const result = schema.safeParse(text);
  if (result.success) return { value: result.data };
  return { problem: rejected(typed, result.error.issues[0]!.message) };
}

function readWord(
  cell: CellContent,
  words: ReadonlyMap<string, string | boolean>,
  own: readonly string[],
): CellReading {
  if (cell.kind === "boolean" && [...words.values()].includes(cell.value)) return { value: cell.value };
  const folded = foldText(textOf(cell) ?? "");
  const value = words.get(folded);
  if (value !== undefined) return { value };
  const meant = nearestName(
    folded,
    own.map((word) => [foldText(word), word] as const),
  );
  const typed = shownIn(cell);
  return { problem: { is: "word", typed, expected: own.join(", "), ...(meant !== undefined && { meant }) } };
}

/** An address a line. */
function readList(schema: z.ZodType, text: string): CellReading {
  const lines = text.split(/\r\n?|\n/);
  const result = schema.safeParse(lines);
  if (result.success) return { value: result.data };
  const { path, message } = result.error.issues[0]!;
  const [index] = path;
  if (typeof index !== "number") return { problem: rejected(String(lines.length), message) };
  const typed = shownIn({ kind: "text", text: lines[index]! });
  return { problem: { is: "rejectedLine", typed, line: index + 1, problem: message } };
}
