import { Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { OfflineNotice } from "~/ui/offline-notice";
import { PostForm } from "~/ui/post-form";
import { MOST_SENT_BYTES, mostBytes, uploadName } from "../upload-fields";
import { acceptOf } from "../upload/offered-types";
import { filePath, type UploadResult } from "./files";

interface UploadFilesProps {
  /** The list as it is shown. */
  path: string;
  result: UploadResult | undefined;
}

export function UploadFiles({ path, result }: UploadFilesProps) {
  const { t } = useTranslation("admin");
  const isSending = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Those that were sent are not sent again.
    if (result) form.current?.reset();
  }, [result]);
  const limits = { ...mostBytes, all: MOST_SENT_BYTES };
  const megabytes = Object.entries(limits).map(([name, bytes]) => [name, bytes / 1_000_000] as const);
  return (
    <section className="files__upload" aria-labelledby="upload-files">
      <h2 id="upload-files" className="visually-hidden">
        {t("files.library.upload.title")}
      </h2>
      <OfflineNotice />
      {result && <Result result={result} />}
      <PostForm ref={form} action={path} encType="multipart/form-data" className="files__form" aria-busy={isSending}>
        <div className="field">
          <label htmlFor="files">{t("upload.choose.files")}</label>
          <input
            type="file"
            id="files"
            name={uploadName("files")}
            accept={acceptOf("files")}
            multiple
            required
            aria-describedby="files-hint"
          />
        </div>
        <button className="button" disabled={isSending}>
          {t(isSending ? "files.library.upload.sending" : "files.library.upload.send")}
        </button>
        <p className="field__hint" id="files-hint">
          {t("files.library.upload.hint", Object.fromEntries(megabytes))}
        </p>
      </PostForm>
    </section>
  );
}

function Result({ result }: { result: UploadResult }) {
  const { t } = useTranslation("admin");
  const { stored, problems } = result;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [result]);
  return (
    <div className="files__result" role={problems.length > 0 ? "alert" : "status"} tabIndex={-1} ref={notice}>
      {stored.length > 0 && (
        <div className="files__stored">
          <p>{t("files.library.upload.stored", { count: stored.length })}</p>
          <ul>
            {stored.map(({ id, title, known }, place) => (
              <li key={place}>
                <Link to={filePath(id)}>{title}</Link>
                {known && `: ${t("files.library.upload.known", { title: known })}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      {problems.length > 0 && (
        <div className="problems">
          <p>{t("files.library.upload.notStored", { count: problems.length })}</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
