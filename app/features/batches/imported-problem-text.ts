import type { TFunction } from "i18next";
import { fieldProblemText } from "~/i18n/field-problems";
import { formatDayOf } from "~/i18n/formats";
import type { Language } from "~/i18n/languages";
import type { ImportedProblem } from "./batch";

/** Names what stands in the cell and what is expected. */
export function importedProblemText(
  t: TFunction<["common", "admin"]>,
  problem: ImportedProblem,
  { language, timeZone }: { language: Language; timeZone: string },
): string {
  const common = t as unknown as TFunction<"common">;
  const whyOf = (message: string) => fieldProblemText(common, message, language);
  switch (problem.is) {
    case "rejected":
      return t("admin:importSheet.cell.rejected", { ...problem, why: whyOf(problem.problem) });
    case "rejectedLine":
      return t("admin:importSheet.cell.rejectedLine", { ...problem, why: whyOf(problem.problem) });
    case "unit":
      return t("admin:importSheet.cell.unit", { ...problem, unit: t(`admin:productForm.unit.${problem.unit}`) });
    case "word":
    case "reference":
      return problem.meant === undefined
        ? t(`admin:importSheet.cell.${problem.is}`, { ...problem })
        : t(`admin:importSheet.cell.${problem.is}Meant`, { ...problem });
    case "deleted":
      return t("admin:importSheet.cell.deleted", { date: formatDayOf(problem.at, timeZone, common) });
    case "error":
      return problem.typed.startsWith("=")
        ? t("admin:importSheet.cell.neverCalculated")
        : t("admin:importSheet.cell.error", { ...problem });
    default:
      return t(`admin:importSheet.cell.${problem.is}`, { ...problem });
  }
}
