import { type Limits, defaultLimits } from "./limits";
import { openPackage } from "./open-package.server";
import { readBytes } from "./read-bytes.server";
import { readDateStyles } from "./date-styles.server";
import { rejectOtherFiles } from "./reject-other-files.server";
import { readSharedTexts } from "./shared-texts.server";
import type { ReadRow, ReadSheet } from "./sheet-contents";
import { createRowReader } from "./sheet-rows.server";
import { WorkbookError } from "./workbook-problem";
import { readStructure } from "./workbook-structure.server";

export interface ReadOptions extends Partial<Limits> {
  /** Other sheets are not read at all. */
  wanted?: (name: string) => boolean;
}

/**
 * The sheets of an uploaded .xlsx file in the workbook's order. Throws a WorkbookError if the file is no workbook, is
 * damaged or exceeds a limit. Import dynamically: it brings an XML parser, which no other request needs.
 */
export async function readWorkbook(
  upload: ReadableStream<Uint8Array> | Uint8Array,
  { wanted = () => true, ...given }: ReadOptions = {},
): Promise<ReadSheet[]> {
  const limits = { ...defaultLimits, ...given };
  const bytes = await readBytes(upload, limits.bytes);
  rejectOtherFiles(bytes);
  const file = openPackage(bytes, limits);
  const { sheets: all, stylesPath, textsPath, isFrom1904 } = await readStructure(file);
  const sheets = all.filter(({ name }) => wanted(name));
  if (sheets.length === 0) return [];
  if (sheets.length > limits.sheets) throw new WorkbookError("tooManySheets", { most: limits.sheets });

  const dateStyles = await readDateStyles(file, stylesPath);
  const texts = await readSharedTexts(file, textsPath, limits);
  const { characters } = limits;
  let cells = 0;
  const countCell = () => {
    if (++cells > limits.cells) throw new WorkbookError("tooManyCells", { most: limits.cells });
  };
  const read: ReadSheet[] = [];
  for (const { name, isHidden, path } of sheets) {
    const rows: ReadRow[] = [];
    const reader = createRowReader(rows, { limits, countCell, texts, dateStyles, isFrom1904, characters });
    await file.parse(path, reader).catch((error: unknown) => {
      throw error instanceof WorkbookError ? inSheet(error, name) : error;
    });
    read.push({ name, isHidden, rows });
  }
  return read;
}

/** What the whole file is too large for is not the fault of the sheet where it showed. */
function inSheet(error: WorkbookError, sheet: string): WorkbookError {
  if (error.problem === "unpacksTooLarge") return error;
  return new WorkbookError(error.problem, { ...error.details, sheet });
}
