import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/formats";
import { useLanguage } from "~/i18n/use-language";
import { MEGABYTE, mostBytes, type UploadField, uploadName } from "../upload-fields";
import { kindsOf } from "./offered-types";
import type { UploadProblem } from "./queue";

/** What a field takes: types of files, and their largest size. */
export function useAccepted(field: UploadField): string {
  const { t } = useTranslation("admin");
  const { t: common } = useTranslation();
  const language = useLanguage();
  const size = (bytes: number) => `${formatNumber(bytes / MEGABYTE, language)} ${common("fileSize.MB")}`;
  return kindsOf(field)
    .map((kind) => t("upload.accepted", { types: t(`upload.types.${kind}`), size: size(mostBytes[kind]) }))
    .join(" ");
}

/** Names the file, as the server does. */
export function useProblemText(): (problem: UploadProblem, name: string) => string {
  const { t } = useTranslation("admin");
  function textOf(problem: Exclude<UploadProblem, { code: "rejected" }>): string {
    switch (problem.code) {
      case "type":
        return t(`files.problem.type.${problem.wanted}`);
      case "empty":
        return t("files.problem.empty");
      case "tooLarge":
        return t("files.problem.tooLarge", { most: problem.most / MEGABYTE });
      default:
        return t(`upload.problem.${problem.code}`);
    }
  }
  return (problem, name) =>
    problem.code === "rejected" ? problem.text : t("files.problem.named", { name, problem: textOf(problem) });
}

/** Names of the file inputs, for the list of a form's errors. */
export function useUploadLabels(fields: readonly UploadField[]): Record<string, string> {
  const { t } = useTranslation("admin");
  return Object.fromEntries(fields.map((field) => [uploadName(field), t(`upload.choose.${field}`)]));
}
