import { slugOf } from "~/features/categories/slug.server";
import { type ImportedProblem, WHOLE_ROW } from "~/features/batches/batch";
import type { PlannedRow } from "~/features/batches/prepare.server";
import { type ChangeableRecord, findRecords } from "~/features/batches/records.server";
import type { AppContext } from "~/load-context.server";
import type { BatchEntity } from "../../../db/enums.ts";
import { recordFields } from "../../../db/record-fields.ts";
import { isSameCell, textOf } from "./cell-shown.server";
import { checkDifferences } from "./check-record.server";
import { compareRecord, type Differences } from "./compare-record.server";
import { findDeletions } from "./deleted-records.server";
import { planNew } from "./new-record.server";
import { createCellReader } from "./read-cell.server";
import type { RecordSheet, SheetRow } from "./read-sheet.server";
import { createReferences, findReferable } from "./references.server";
import { doubtTwins } from "./similar-products.server";
import { rejectTaken } from "./unique-values.server";

interface PlannedImport {
  /** In the order of the sheet. */
  rows: PlannedRow[];
  /** Rows that ask for nothing. */
  sameRows: number;
}

/** What a sheet would change. Records that it lacks stay as they are. */
export async function planImport(
  { reader: database, language }: Pick<AppContext, "reader" | "language">,
  entity: BatchEntity,
  sheet: RecordSheet,
): Promise<PlannedImport> {
  const fields = Object.keys(sheet.columns);
  const ids = new Set(sheet.rows.flatMap(({ id }) => id ?? []));
  const records = await findRecords(database, entity, { ids: [...ids], fields: [...recordFields(entity).keys()] });
  const deletions = await findDeletions(
    database,
    entity,
    [...ids].filter((id) => !records.has(id)),
  );
  const referable = await findReferable(database, productTexts(entity, sheet));
  const reader = createCellReader({ entity, language, findReference: createReferences(referable) });
  const kinds = new Map(referable.categories.map(({ id, kind }) => [id, kind]));
  const freeSlug = slugMaker(referable.categories.map(({ slug }) => slug));
  const rowOfId = firstRows(sheet.rows);

  const planned = sheet.rows.flatMap((row): PlannedRow[] => {
    const { id, number: sheetRow } = row;
    const name = nameIn(row, entity) ?? id ?? String(sheetRow);
    if (id === undefined) return [planNew(row, { fields, reader, kinds, name, freeSlug })];
    const record = records.get(id);
    const reject = (problem: ImportedProblem): PlannedRow[] => [
      {
        ...{ kind: "problem", cells: {}, problems: { [WHOLE_ROW]: problem }, isChosen: false, sheetRow },
        record: record ?? { id: null, name, version: null },
      },
    ];
    const { twice } = rowOfId.get(id)!;
    if (twice) return reject({ is: "idTwice", row: twice.find((each) => each !== sheetRow)! });
    if (!record) {
      const deletion = deletions.get(id);
      return reject(
        deletion
          ? { is: "deleted", at: deletion.at, entry: deletion.entryId }
          : { is: "unknownId", typed: id.slice(0, LONGEST_ID) },
      );
    }
    const found = compareRecord({ row, record, base: sheet.base, fields, reader });
    checkDifferences(found, { entity, values: record.values, kinds });
    return rowsOf(found, record, sheetRow);
  });
  const touched = new Set(planned.map(({ sheetRow }) => sheetRow));
  const rows = rejectTaken(entity, planned, referable);
  return {
    rows: entity === "equipment" ? await doubtTwins(database, rows) : rows,
    sameRows: sheet.rows.length - touched.size,
  };
}

const LONGEST_ID = 100;
const LONGEST_NAME = 400;

/** Changes are ticked; what would be emptied, and what a colleague has changed too, are rows of their own that are not. */
function rowsOf(
  { changes, conflicts, emptied, problems }: Differences,
  record: ChangeableRecord,
  sheetRow: number,
): PlannedRow[] {
  const rows: PlannedRow[] = [];
  const hasChanges = Object.keys(changes).length > 0;
  if (hasChanges || Object.keys(problems).length > 0) {
    const kind = hasChanges ? "change" : "problem";
    rows.push({ kind, record, cells: changes, problems, isChosen: hasChanges, sheetRow });
  }
  for (const cells of [conflicts, emptied]) {
    if (Object.keys(cells).length === 0) continue;
    rows.push({ kind: "change", record, cells, problems: {}, isChosen: false, sheetRow });
  }
  return rows;
}

/** Rows of each id; of one that stands there twice, all of them. */
function firstRows(rows: readonly SheetRow[]) {
  const places = new Map<string, { first: number; twice?: number[] }>();
  for (const { id, number } of rows) {
    if (id === undefined) continue;
    const place = places.get(id);
    if (!place) places.set(id, { first: number });
    else (place.twice ??= [place.first]).push(number);
  }
  return places;
}

/** Texts that name a product, in cells that were edited. */
function productTexts(entity: BatchEntity, { rows, base }: RecordSheet): string[] {
  if (entity !== "library_documents") return [];
  const texts = rows.flatMap(({ id, cells }) => {
    const cell = cells.get("equipment_id");
    const before = base?.rows.get(id ?? "")?.get("equipment_id");
    if (!cell || isSameCell(cell, before)) return [];
    return [cell, ...(before ? [before] : [])].flatMap((each) => textOf(each)?.trim() ?? []);
  });
  return [...new Set(texts)];
}

function nameIn({ cells }: SheetRow, entity: BatchEntity): string | undefined {
  const names = { equipment: ["manufacturer_id", "model"], equipment_categories: ["name_translations.eng"] };
  const fields: readonly string[] = entity in names ? names[entity as keyof typeof names] : ["name", "title"];
  const texts = fields.flatMap((field) => {
    const cell = cells.get(field);
    return (cell && textOf(cell)) ?? [];
  });
  return texts.join(" ").slice(0, LONGEST_NAME).trim() || undefined;
}

function slugMaker(slugs: readonly string[]) {
  const taken = new Set(slugs);
  return (englishName: string) => {
    const slug = slugOf(englishName);
    let free = slug;
    for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`;
    taken.add(free);
    return free;
  };
}
