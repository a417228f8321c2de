import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/ui/post-form";
import { uploadName } from "../upload-fields";
import { acceptOf } from "../upload/offered-types";
import type { FilePageView, FileReply } from "./file-page";

export function ReplaceFile({ view, reply }: { view: FilePageView; reply: FileReply | undefined }) {
  const { t } = useTranslation("admin");
  const { file, successor, uses, here } = view;
  const isSending = useNavigation().formMethod === "POST";
  const problem = reply?.intent === "replace" ? reply.problem : undefined;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) input.current?.focus();
  }, [problem, reply]);
  return (
    <section aria-labelledby="replace" className="file__section">
      {successor && uses.total > 0 && (
        <PostForm action={here} className="file__continue">
          <h2>{t("files.library.file.continueTitle")}</h2>
          <p>{t("files.library.file.continueText")}</p>
          <input type="hidden" name="intent" value="replace" />
          <input type="hidden" name="with" value={successor} />
          <button className="button" disabled={isSending}>
            {t("files.library.file.continue")}
          </button>
        </PostForm>
      )}
      <h2 id="replace">{t("files.library.file.replaceTitle")}</h2>
      <p>{t(`files.library.file.replaceText.${file.kind}`)}</p>
      <PostForm
        action={here}
        encType="multipart/form-data"
        className="files__form files__form--row"
        aria-busy={isSending}
      >
        <input type="hidden" name="intent" value="replace" />
        <div className="field">
          <label htmlFor="new-file">{t(`upload.choose.${file.kind}`)}</label>
          <input
            type="file"
            id="new-file"
            ref={input}
            name={uploadName(file.kind)}
            accept={acceptOf(file.kind)}
            required
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && "new-file-problem"}
          />
          {problem && (
            <p className="field__problem" id="new-file-problem">
              {problem}
            </p>
          )}
        </div>
        <button className="button" disabled={isSending}>
          {t(isSending ? "files.library.upload.sending" : "files.library.file.replace")}
        </button>
      </PostForm>
    </section>
  );
}
