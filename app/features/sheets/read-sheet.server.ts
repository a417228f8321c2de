import { columnLetters } from "~/features/workbook/read/cell-reference";
import type { CellContent, ReadRow, ReadSheet } from "~/features/workbook/read/sheet-contents";
import { languages } from "~/i18n/languages";
import type { BatchEntity } from "../../../db/enums.ts";
import { recordFields } from "../../../db/record-fields.ts";
import { foldText } from "../../../db/search-text.ts";
import { isEmptyCell, shownIn, textOf } from "./cell-shown.server";
import { formerHeads, sheetHeads } from "./heads.server";
import { BASE_SHEET, ID_COLUMN, type SheetKindName, sheetKindNames, sheetKinds, VERSION_COLUMN } from "./sheet-kinds";
import { SheetError } from "./sheet-problem";

export type FieldCells = ReadonlyMap<string, CellContent>;

export interface SheetRow {
  /** As the sheet counts, from 1. */
  number: number;
  /** Undefined for a new record. */
  id: string | undefined;
  version: number | undefined;
  /** By field; empty ones are left out. */
  cells: FieldCells;
}

export interface RecordSheet {
  name: string;
  /** Letters of the columns by field. */
  columns: Record<string, string>;
  unknownColumns: string[];
  rows: SheetRow[];
  /** The exported cells by id, and the fields that were exported; undefined for a file without them. */
  base: { fields: ReadonlySet<string>; rows: ReadonlyMap<string, FieldCells> } | undefined;
}

/** Sheets of other names need not be read. */
export function isOfImport(name: string): boolean {
  return kindOfSheet(name) !== undefined || isBase(name);
}

const isBase = (name: string) => foldText(name) === foldText(BASE_SHEET);

const kindOfSheet = (name: string) =>
  sheetKindNames.find((kind) => foldText(sheetKinds[kind].sheet) === foldText(name));

/** The records of a workbook. Throws a SheetError if it is of another kind, or its columns are not clear. */
export function readRecordSheet(sheets: readonly ReadSheet[], kind: SheetKindName): RecordSheet {
  const { entity, sheet: expected } = sheetKinds[kind];
  const sheet = sheets.find(({ name }) => kindOfSheet(name) === kind);
  if (!sheet) {
    const other = sheets.map(({ name }) => kindOfSheet(name)).find((each) => each !== undefined);
    if (other) throw new SheetError({ is: "otherKind", kind: other, sheet: sheetKinds[other].sheet });
    throw new SheetError({ is: "noSheet", sheet: expected });
  }
  const [head, ...rows] = sheet.rows;
  if (!head || rows.length === 0) throw new SheetError({ is: "noRows" });
  const { columns, unknown } = readHead(head, entity);
  if (![...columns.values()].includes(ID_COLUMN)) throw new SheetError({ is: "noIdColumn" });
  const base = sheets.find(({ name }) => isBase(name));
  return {
    name: sheet.name,
    columns: Object.fromEntries(
      [...columns].filter(([, name]) => !isOfRow(name)).map(([column, name]) => [name, columnLetters(column)]),
    ),
    unknownColumns: unknown,
    rows: rows.map((row) => sheetRow(row, columns)).filter(({ id, cells }) => id !== undefined || cells.size > 0),
    base: base && readBase(base, entity),
  };
}

const isOfRow = (name: string) => name === ID_COLUMN || name === VERSION_COLUMN;

/** Fields by column. */
function readHead({ cells }: ReadRow, entity: BatchEntity) {
  const heads = knownHeads(entity);
  const columns = new Map<number, string>();
  const places = new Map<string, number>();
  const unknown: string[] = [];
  for (const [column, cell] of cells) {
    if (isEmptyCell(cell)) continue;
    const head = shownIn(cell);
    const name = heads.get(foldText(textOf(cell) ?? ""));
    if (name === undefined) unknown.push(head);
    else {
      const first = places.get(name);
      if (first !== undefined) {
        const [a, b] = [columnLetters(first), columnLetters(column)];
        throw new SheetError({ is: "columnTwice", head, first: a, second: b });
      }
      places.set(name, column);
      columns.set(column, name);
    }
  }
  return { columns, unknown };
}

/** Fields by folded head: their names, and what they are headed in each language. */
function knownHeads(entity: BatchEntity): ReadonlyMap<string, string> {
  const names = [ID_COLUMN, VERSION_COLUMN, ...recordFields(entity).keys()];
  const heads = new Map(names.map((name) => [foldText(name), name]));
  for (const headsIn of [sheetHeads, formerHeads]) {
    for (const [name, head] of languages.flatMap(({ code }) => [...headsIn(entity, code)])) {
      const folded = foldText(head);
      if (!heads.has(folded)) heads.set(folded, name);
    }
  }
  return heads;
}

function sheetRow({ number, cells }: ReadRow, columns: ReadonlyMap<number, string>): SheetRow {
  const byField = new Map<string, CellContent>();
  let id: string | undefined;
  let version: number | undefined;
  for (const [column, name] of columns) {
    const cell = cells.get(column);
    if (isEmptyCell(cell)) continue;
    if (name === ID_COLUMN) id = (textOf(cell) ?? shownIn(cell)).trim();
    else if (name === VERSION_COLUMN) version = cell.kind === "number" ? cell.number : Number(textOf(cell));
    else byField.set(name, cell);
  }
  return { number, id, version, cells: byField };
}

function readBase({ rows: [head, ...rows] }: ReadSheet, entity: BatchEntity): RecordSheet["base"] {
  if (!head) return undefined;
  const known = recordFields(entity);
  const columns = new Map<number, string>();
  for (const [column, cell] of head.cells) {
    const name = textOf(cell) ?? "";
    if (name === ID_COLUMN || known.has(name)) columns.set(column, name);
  }
  const byId = new Map<string, FieldCells>();
  for (const row of rows) {
    const { id, cells } = sheetRow(row, columns);
    if (id !== undefined) byId.set(id, cells);
  }
  return { fields: new Set(columns.values()), rows: byId };
}
