import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackLink } from "~/admin/layout/back-link";
import { HistoryLink } from "~/admin/layout/history-link";
import { Icon } from "~/ui/icon";
import { OfflineNotice } from "~/ui/offline-notice";
import { CopyUrl } from "./copy-url";
import { DeleteFile } from "./delete-file";
import { FileDetails } from "./file-details";
import type { FilePageView, FileReply } from "./file-page";
import { FilePreview } from "./file-preview";
import { FileUses } from "./file-uses";
import { ReplaceFile } from "./replace-file";

export function FilePage({ view, reply }: { view: FilePageView; reply: FileReply | undefined }) {
  const { t } = useTranslation("admin");
  const { file, back, here, sizes, uses, mayDelete, isDeleteAsked } = view;
  return (
    <div className="file">
      <BackLink to={back}>{t("files.library.back")}</BackLink>
      <header className="file__head">
        <h1>{file.title}</h1>
        {mayDelete && (
          <Link
            className="button button--quiet"
            to={`${here}${here.includes("?") ? "&" : "?"}delete=1`}
            aria-label={t("records.deleteNamed", { name: file.title })}
            preventScrollReset
          >
            <Icon name="bin" size={16} />
            {t("files.library.file.delete")}
          </Link>
        )}
      </header>
      <OfflineNotice />
      {(isDeleteAsked || reply?.intent === "delete") && <DeleteFile view={view} reply={reply} />}
      <div className="file__columns">
        <div className="file__shown">
          <FilePreview file={file} />
          <a className="button button--quiet" href={file.url} target="_blank" rel="noopener noreferrer">
            <Icon name="external" size={16} />
            {t("files.library.file.openFile")} <span className="visually-hidden">{t("links.newTab")}</span>
          </a>
        </div>
        <div className="file__facts">
          <FileDetails file={file} sizes={sizes} />
          <CopyUrl url={file.url} />
          <HistoryLink entity="files" id={file.id} />
        </div>
      </div>
      <FileUses file={file} uses={uses} here={here} />
      <ReplaceFile view={view} reply={reply} />
      {!mayDelete && <p className="file__note">{t("files.library.file.adminsOnly")}</p>}
    </div>
  );
}
