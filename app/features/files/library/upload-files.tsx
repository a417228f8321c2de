import { Link, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { MOST_FILES_BYTES } from "~/forms/form-limits";
import { OfflineNotice } from "~/ui/offline-notice";
import { PostForm } from "~/ui/post-form";
import { useHydrated } from "~/ui/use-hydrated";
import { mediaId } from "~/ui/media-url";
import { MEGABYTE } from "../upload-fields";
import { UploadArea, type Uploaded } from "../upload/upload-area";
import { Uploads } from "../upload/uploads";
import { UploadsGuard } from "../upload/uploads-guard";
import { filePath, type UploadResult } from "./files";

interface UploadFilesProps {
  /** The list as it is shown. */
  path: string;
  /** Of a form without script. */
  result: UploadResult | undefined;
}

/** With script each file is sent by itself, and the list is read again; without it, all of them with the form. */
export function UploadFiles({ path, result }: UploadFilesProps) {
  const { t } = useTranslation("admin");
  const isSending = useNavigation().formMethod === "POST";
  const isHydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const [stored, setStored] = useState<UploadResult["stored"]>([]);
  function addStored(files: Uploaded[]) {
    const fresh = files.map(({ url, file, known }) => ({
      id: mediaId(url)!,
      title: file.name,
      ...(known && { known }),
    }));
    setStored((before) => [...before, ...fresh]);
    revalidate();
  }
  return (
    <div className="files__upload">
      <OfflineNotice />
      {result && <Result result={result} />}
      <PostForm action={path} encType="multipart/form-data" className="files__form" aria-busy={isSending}>
        <Uploads>
          <UploadArea field="files" errors={undefined} room={Number.POSITIVE_INFINITY} onUploaded={addStored}>
            {stored.length > 0 && <StoredFiles stored={stored} />}
          </UploadArea>
          <UploadsGuard text={t("editing.leave.uploading")} />
        </Uploads>
        {!isHydrated && (
          <div className="files__send">
            <button className="button">{t("files.library.upload.send")}</button>
            <span className="field__hint">{t("files.library.upload.hint", { all: MOST_FILES_BYTES / MEGABYTE })}</span>
          </div>
        )}
      </PostForm>
    </div>
  );
}

function Result({ result }: { result: UploadResult }) {
  const { t } = useTranslation("admin");
  const { stored, problems } = result;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [result]);
  return (
    <div className="files__result" role={problems.length > 0 ? "alert" : "status"} tabIndex={-1} ref={notice}>
      {stored.length > 0 && <StoredFiles stored={stored} />}
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

/** The new files, and those that were here already. */
function StoredFiles({ stored }: Pick<UploadResult, "stored">) {
  const { t } = useTranslation("admin");
  const fresh = stored.filter(({ known }) => !known);
  const others = stored.filter(({ known }) => known);
  return (
    <div className="files__stored">
      {fresh.length > 0 && (
        <FileLinks heading={t("files.library.upload.stored", { count: fresh.length })} files={fresh} />
      )}
      {others.length > 0 && (
        <FileLinks heading={t("files.library.upload.notAgain", { count: others.length })} files={others} />
      )}
    </div>
  );
}

function FileLinks({ heading, files }: { heading: string; files: UploadResult["stored"] }) {
  const { t } = useTranslation("admin");
  return (
    <>
      <p>{heading}</p>
      <ul>
        {files.map(({ id, title, known }, place) => (
          <li key={place}>
            <Link to={filePath(id)}>{title}</Link>
            {known && `: ${t("files.library.upload.known", { title: known })}`}
          </li>
        ))}
      </ul>
    </>
  );
}
