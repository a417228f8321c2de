import type { Package } from "./open-package.server";
import { type Attributes, attribute, relationshipId } from "./parse-xml.server";
import { type Relationship, readRelationships } from "./relationships.server";
import { WorkbookError } from "./workbook-problem";

interface SheetPart {
  name: string;
  isHidden: boolean;
  path: string;
}

interface WorkbookStructure {
  /** In the workbook's order; charts and macros have sheets of other kinds, which are left out. */
  sheets: SheetPart[];
  stylesPath: string | undefined;
  textsPath: string | undefined;
  /** Days are counted from 1904 instead of 1900. */
  isFrom1904: boolean;
}

export async function readStructure(file: Package): Promise<WorkbookStructure> {
  const path = await findWorkbook(file);
  const { sheets, isFrom1904 } = await readWorkbookPart(file, path);
  const parts = await readRelationships(file, path);
  const pathOf = (type: string) => parts.find((part) => part.type === type)?.path;
  const worksheets = sheets.flatMap((sheet) => worksheetOf(sheet, parts));
  if (worksheets.length === 0) throw new WorkbookError("noSheet");
  return { sheets: worksheets, stylesPath: pathOf("styles"), textsPath: pathOf("sharedStrings"), isFrom1904 };
}

async function findWorkbook(file: Package): Promise<string> {
  if (file.has("mimetype") && file.has("content.xml")) throw new WorkbookError("openDocument");
  const path = (await readRelationships(file, "")).find(({ type }) => type === "officeDocument")?.path;
  if (path === undefined || !file.has(path)) throw new WorkbookError("notAWorkbook");
  if (path.endsWith(".bin")) throw new WorkbookError("binaryWorkbook");
  return path;
}

interface NamedSheet {
  id: string | undefined;
  name: string;
  isHidden: boolean;
}

async function readWorkbookPart(file: Package, path: string) {
  const sheets: NamedSheet[] = [];
  let isFrom1904 = false;
  await file.parse(path, {
    open(name, attributes, parents) {
      if (parents.length === 0 && name !== "workbook") throw new WorkbookError("notAWorkbook");
      if (parents.length === 1 && name === "workbookPr") isFrom1904 = isOn(attribute(attributes, "date1904"));
      if (parents.length === 2 && parents[1] === "sheets" && name === "sheet") sheets.push(namedSheet(attributes));
    },
  });
  return { sheets, isFrom1904 };
}

function namedSheet(attributes: Attributes): NamedSheet {
  const state = attribute(attributes, "state") ?? "visible";
  return {
    id: relationshipId(attributes),
    name: attribute(attributes, "name") ?? "",
    isHidden: state !== "visible",
  };
}

function worksheetOf({ id, name, isHidden }: NamedSheet, parts: readonly Relationship[]): SheetPart[] {
  const part = parts.find((known) => known.id === id);
  if (!part) throw new WorkbookError("damaged", { sheet: name });
  return part.type === "worksheet" ? [{ name, isHidden, path: part.path }] : [];
}

const isOn = (flag: string | undefined) => flag === "1" || flag === "true";
