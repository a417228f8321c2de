import type { Staff } from "~/auth/permissions";
import { requirePermission } from "~/auth/staff-handlers.server";
import { staffLimit } from "~/auth/staff-limit.server";
import { sha256Hex } from "~/data/sha256.server";
import { AppError } from "~/errors";
import { changePath, type ImportedFile } from "~/features/batches/batch";
import { prepareBatch } from "~/features/batches/prepare.server";
import { cleanName } from "~/features/files/store/file-name.server";
import { WorkbookError } from "~/features/workbook/read/workbook-problem";
import { workbookProblemText } from "~/features/workbook/read/workbook-problem-text";
import type { AppContext } from "~/load-context.server";
import { FILE_FIELD, type ImportReply, type ImportView, type UploadReply } from "./import-page";
import { planImport } from "./plan-import.server";
import { isOfImport, readRecordSheet } from "./read-sheet.server";
import { isSheetKind, type SheetKindName, sheetKinds } from "./sheet-kinds";
import { SheetError, type SheetProblem } from "./sheet-problem";

const MOST_UPLOADS = 10;
const WINDOW_SECONDS = 600;

/** What Excel lets a cell hold: long lists of pictures need more than a text. */
const MOST_CHARACTERS = 32_767;

function kindIn(name: string, staff: Staff): SheetKindName {
  if (!isSheetKind(name)) throw new AppError("not-found");
  requirePermission(staff, sheetKinds[name].change);
  return name;
}

export function readImportPage({ t }: AppContext, { kind: name, staff }: { kind: string; staff: Staff }): ImportView {
  const kind = kindIn(name, staff);
  return { kind, title: `${t(`admin:importSheet.title.${kind}`)} – ${t("brand")}` };
}

interface Sent {
  kind: string;
  form: FormData;
  staff: Staff;
}

/** Stores what the uploaded file would change for review; nothing else is written. */
export async function handleUpload(
  context: AppContext,
  { kind: name, form, staff }: Sent,
): Promise<{ answer: UploadReply; status: number; headers?: HeadersInit }> {
  const { t, rateLimiter, now } = context;
  const kind = kindIn(name, staff);
  const file = form.get(FILE_FIELD);
  const isFile = file instanceof File && (file.name !== "" || file.size > 0);
  const reply = (problem: string, status = 422, more: Partial<ImportReply> = {}) => ({
    answer: { problem, ...(isFile && { fileName: nameOf(file) }), ...more },
    status,
  });
  if (!isFile) return reply(t("admin:importSheet.problem.noFile"));
  const limit = staffLimit(staff, { purpose: "import", most: MOST_UPLOADS, seconds: WINDOW_SECONDS, now: now() });
  const { isOver, retryAfterSeconds } = await rateLimiter.count(limit);
  if (isOver) {
    const problem = t("admin:importSheet.problem.tooOften", { count: Math.ceil(retryAfterSeconds / 60) });
    return { ...reply(problem, 429), headers: { "Retry-After": String(retryAfterSeconds) } };
  }
  try {
    const outcome = await prepareImport(context, { kind, file, staff });
    if ("batch" in outcome) return { answer: { to: changePath(outcome.batch) }, status: 303 };
    return reply(t("admin:importSheet.problem.nothing", { count: outcome.sameRows }));
  } catch (error) {
    if (error instanceof WorkbookError) return reply(workbookProblemText(error.problem, error.details, context));
    if (!(error instanceof SheetError)) throw error;
    const { problem } = error;
    return reply(sheetProblemText(t, problem), 422, problem.is === "otherKind" ? { otherKind: problem.kind } : {});
  }
}

async function prepareImport(
  context: AppContext,
  { kind, file, staff }: { kind: SheetKindName; file: File; staff: Staff },
): Promise<{ batch: string } | { sameRows: number }> {
  const { entity } = sheetKinds[kind];
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { readWorkbook } = await import("~/features/workbook/read/read-workbook.server");
  const sheets = await readWorkbook(bytes, { wanted: isOfImport, characters: MOST_CHARACTERS });
  const sheet = readRecordSheet(sheets, kind);
  const createdAt = context.now().toISOString();
  const { rows, sameRows } = await planImport(context, entity, sheet);
  if (rows.length === 0) return { sameRows };
  const { name: sheetName, columns, unknownColumns } = sheet;
  const details: ImportedFile = {
    ...{ name: nameOf(file), hash: sha256Hex(bytes) },
    ...{ sheet: sheetName, columns, unknownColumns, sameRows },
  };
  const prepared = { kind: "import", entity, label: details.name, details, rows, createdAt } as const;
  return { batch: await prepareBatch(context, staff, prepared) };
}

function sheetProblemText(t: AppContext["t"], problem: SheetProblem): string {
  if (problem.is === "otherKind") {
    const kind = t(`admin:importSheet.kind.${problem.kind}`);
    return t("admin:importSheet.problem.otherKind", { ...problem, kind });
  }
  return t(`admin:importSheet.problem.${problem.is}`, { ...problem });
}

const nameOf = (file: File) => cleanName(file.name) || "workbook.xlsx";
