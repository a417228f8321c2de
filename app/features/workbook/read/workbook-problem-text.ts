import type { TFunction } from "i18next";
import { formatFileSize } from "~/features/documents/file-facts";
import { formatNumber } from "~/i18n/formats";
import type { Language } from "~/i18n/languages";
import type { WorkbookProblem, WorkbookProblemDetails } from "./workbook-problem";

const MAX_SHEET_NAME = 31;

interface Reader {
  t: TFunction<["common", "admin"]>;
  language: Language;
}

/** One or two sentences: what is wrong and what to do, then the cell or sheet to look at. */
export function workbookProblemText(
  problem: WorkbookProblem,
  { sheet, cell, most = 0, found = 0 }: WorkbookProblemDetails,
  { t, language }: Reader,
): string {
  const isSize = problem === "tooLarge" || problem === "unpacksTooLarge";
  const shown = (value: number) => (isSize ? formatFileSize(value, language, t) : formatNumber(value, language));
  const text = t(`admin:workbook.problem.${problem}`, { most: shown(most), found: shown(found) });
  if (sheet === undefined) return text;
  const name = sheet.slice(0, MAX_SHEET_NAME);
  return `${text} ${cell ? t("admin:workbook.seeCell", { sheet: name, cell }) : t("admin:workbook.seeSheet", { sheet: name })}`;
}
