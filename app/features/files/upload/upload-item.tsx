import { type RefObject, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatFileSize } from "~/features/documents/file-facts";
import { LOGIN_PATH } from "~/forms/login-path";
import { useLanguage } from "~/i18n/use-language";
import { Icon } from "~/ui/icon";
import type { Upload } from "./queue";
import { Thumbnail } from "./thumbnail";
import { uploadItemId, useUploads } from "./uploads";
import { useProblemText } from "./use-upload-texts";

export const problemId = (id: number) => `${uploadItemId(id)}-problem`;

interface UploadItemProps {
  upload: Upload;
  area: RefObject<HTMLElement>;
}

/** A file on its way into the form, or one that was not taken. */
export function UploadItem({ upload, area }: UploadItemProps) {
  const { t } = useTranslation("admin");
  const { retry, remove } = useUploads();
  const { id, file, state } = upload;
  const { name } = file;
  const item = useRef<HTMLLIElement>(null);
  const isFailed = state === "failed";

  useLayoutEffect(() => {
    const [own, around] = [item.current, area.current];
    return () => {
      // It goes away with the focus in it.
      if (own?.contains(document.activeElement)) around?.querySelector<HTMLElement>("input[type=file]")?.focus();
    };
  }, [area]);

  return (
    <li className="upload-item" id={uploadItemId(id)} ref={item}>
      <Thumbnail file={file} />
      <div>{isFailed ? <Problem upload={upload} /> : <Progress upload={upload} />}</div>
      <div className="upload-item__buttons">
        {isFailed && isWorthRetrying(upload) && (
          <button
            type="button"
            className="button button--quiet"
            aria-label={t("upload.retryNamed", { name })}
            aria-describedby={problemId(id)}
            onClick={() => {
              retry(id);
              item.current?.querySelector<HTMLElement>("[data-remove]")?.focus();
            }}
          >
            {t("upload.retry")}
          </button>
        )}
        <button
          type="button"
          className="button button--quiet button--icon"
          data-remove
          aria-label={t(isFailed ? "upload.removeNamed" : "upload.cancelNamed", { name })}
          aria-describedby={isFailed ? problemId(id) : undefined}
          onClick={() => remove(id)}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
    </li>
  );
}

function isWorthRetrying({ problem }: Upload): boolean {
  if (problem?.code === "rejected") return problem.mayPass;
  return problem !== undefined && ["offline", "unreachable", "signedOut", "failed"].includes(problem.code);
}

function Progress({ upload: { file, state, sent } }: { upload: Upload }) {
  const { t } = useTranslation("admin");
  const { t: common } = useTranslation();
  const language = useLanguage();
  const { name, size } = file;
  const isWaiting = state === "waiting";
  return (
    <>
      <p className="upload-item__name">
        {name} <span>{formatFileSize(size, language, common)}</span>
      </p>
      <p className="upload-item__progress">
        {/* Without a value it moves to and fro. */}
        <progress value={isWaiting ? 0 : sent} aria-label={t("upload.progress", { name })} />
        <span>{t(`upload.state.${isWaiting ? "waiting" : sent === undefined ? "checking" : "sending"}`)}</span>
      </p>
    </>
  );
}

function Problem({ upload: { id, file, problem } }: { upload: Upload }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  if (!problem) return null;
  return (
    <p className="field__problem" id={problemId(id)}>
      {problemText(problem, file.name)}
      {problem.code === "signedOut" && (
        <>
          {" "}
          <a href={LOGIN_PATH} target="_blank" rel="noreferrer">
            {t("problem.signedOut.signIn")}
          </a>
        </>
      )}
    </p>
  );
}
