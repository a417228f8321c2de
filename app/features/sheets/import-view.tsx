import { Link, useNavigation } from "@remix-run/react";
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { BackLink } from "~/admin/layout/back-link";
import { formatFileSize } from "~/features/documents/file-facts";
import { defaultLimits } from "~/features/workbook/read/limits";
import { WORKBOOK_TYPE } from "~/features/workbook/sheet";
import { formatNumber } from "~/i18n/formats";
import { useLanguage } from "~/i18n/use-language";
import { OfflineNotice } from "~/ui/offline-notice";
import { PostForm } from "~/ui/post-form";
import { FILE_FIELD, type ImportReply, type ImportView } from "./import-page";
import { useUploadProgress } from "./send-with-progress";
import { editingExportPath, importPath, listPath, type SheetKindName } from "./sheet-kinds";

interface ImportPageProps {
  view: ImportView;
  reply: ImportReply | undefined;
}

const listNames = {
  products: "nav.products",
  vendors: "nav.manufacturers",
  categories: "nav.categories",
  library: "nav.library",
} as const satisfies Record<SheetKindName, string>;

/** Takes a workbook; the next page shows what it would change. */
export function ImportPage({ view: { kind }, reply }: ImportPageProps) {
  const { t } = useTranslation(["admin", "common"]);
  const { t: common } = useTranslation();
  const language = useLanguage();
  const isSending = useNavigation().formAction?.includes(importPath(kind)) ?? false;
  const sent = useUploadProgress();
  const [chosen, setChosen] = useState<{ name: string; size: number }>();
  // About another file than the one that is chosen now.
  const [outdated, setOutdated] = useState<ImportReply>();
  const problem = reply === outdated ? undefined : reply;
  const isTooLarge = chosen !== undefined && chosen.size > defaultLimits.bytes;
  const size = (bytes: number) => formatFileSize(bytes, language, common);
  const limits = {
    size: size(defaultLimits.bytes),
    rows: formatNumber(defaultLimits.rows, language),
    columns: defaultLimits.columns,
  };
  const handleChoice = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
    setChosen(files?.[0]);
    setOutdated(reply);
  };
  const handleSubmit = (event: FormEvent) => {
    if (isTooLarge) event.preventDefault();
  };
  return (
    <div className="import">
      <BackLink to={listPath(kind)}>{t(listNames[kind])}</BackLink>
      <h1>{t(`importSheet.title.${kind}`)}</h1>
      <ol className="import__steps">
        <li>
          <a href={editingExportPath(kind)}>{t("sheets.export")}</a>
        </li>
        <li>{t("importSheet.edit")}</li>
        <li>{t("importSheet.upload")}</li>
      </ol>
      <OfflineNotice />
      {problem && <Problem reply={problem} />}
      <PostForm
        className="import__form"
        action={importPath(kind)}
        encType="multipart/form-data"
        onSubmit={handleSubmit}
        aria-busy={isSending}
      >
        <div className="field">
          <label htmlFor="import-file">{t("importSheet.file")}</label>
          <input
            type="file"
            id="import-file"
            name={FILE_FIELD}
            accept={`.xlsx,${WORKBOOK_TYPE}`}
            required
            onChange={handleChoice}
            aria-invalid={isTooLarge || problem !== undefined || undefined}
            aria-describedby="import-limits import-chosen"
          />
          <p id="import-limits" className="field__hint">
            {t("importSheet.limits", limits)}
          </p>
          <p id="import-chosen" role="status">
            {isTooLarge && (
              <span className="import__too-large">
                {t("importSheet.problem.chosenTooLarge", { size: size(chosen.size), most: limits.size })}
              </span>
            )}
            {isSending && t("importSheet.reading", { name: chosen?.name ?? "" })}
          </p>
          {isSending && <progress className="import__progress" value={sent} aria-label={t("importSheet.progress")} />}
        </div>
        <button className="button" disabled={isSending}>
          {t("importSheet.read")}
        </button>
      </PostForm>
    </div>
  );
}

function Problem({ reply }: { reply: ImportReply }) {
  const { t } = useTranslation("admin");
  const { problem, fileName, otherKind } = reply;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [reply]);
  return (
    <div className="problems" role="alert" tabIndex={-1} ref={notice}>
      <p>
        {fileName !== undefined && <strong>{fileName}: </strong>}
        {problem}
      </p>
      {otherKind && <Link to={importPath(otherKind)}>{t(`importSheet.title.${otherKind}`)}</Link>}
      <p>{t("importSheet.nothingWritten")}</p>
    </div>
  );
}
