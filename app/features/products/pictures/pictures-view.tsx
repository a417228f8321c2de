import { type FormEvent, useContext, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { BackLink } from "~/admin/layout/back-link";
import { pathOf } from "~/features/files/upload/chosen-files";
import { UploadArea, type Uploaded } from "~/features/files/upload/upload-area";
import { Uploads } from "~/features/files/upload/uploads";
import { UploadsGuard } from "~/features/files/upload/uploads-guard";
import { FormFilesContext } from "~/forms/editing/form-files";
import { OfflineNotice } from "~/ui/offline-notice";
import { PostForm } from "~/ui/post-form";
import { useIsChanging } from "~/ui/use-is-changing";
import { tablePath } from "../table/table";
import {
  isSamePicture,
  MODE,
  MOST_PICTURES,
  pictureModes,
  PICTURES_PATH,
  type PicturesReply,
  SENT_PICTURES,
  type SentPicture,
} from "./pictures";
import { ReadyPictures } from "./ready-pictures";

/** Takes pictures of many products at once; the next page shows which goes where. */
export function PicturesPage({ reply }: { reply: PicturesReply | undefined }) {
  const { t } = useTranslation("admin");
  return (
    <div className="import product-pictures">
      <BackLink to={tablePath({ page: 1 })}>{t("nav.products")}</BackLink>
      <h1>{t("productPictures.title")}</h1>
      <p>{t("productPictures.text")}</p>
      <OfflineNotice />
      {reply && reply.problems.length > 0 && <Problems reply={reply} />}
      <Uploads>
        <PicturesForm reply={reply} />
      </Uploads>
    </div>
  );
}

function PicturesForm({ reply }: { reply: PicturesReply | undefined }) {
  const { t } = useTranslation("admin");
  const [ready, setReady] = useState(reply?.pictures ?? []);
  const { pending = 0 } = useContext(FormFilesContext) ?? {};
  const isBusy = useIsChanging();
  const remove = (pictures: readonly SentPicture[]) =>
    setReady((before) => before.filter((each) => !pictures.some((picture) => isSamePicture(picture, each))));
  const add = (uploaded: Uploaded[]) => {
    const pictures = uploaded.map(({ url, file }) => ({ url, path: pathOf(file) }));
    remove(pictures);
    setReady((before) => [...before, ...pictures]);
  };
  const handleSubmit = (event: FormEvent) => {
    if (pending > 0) event.preventDefault();
  };
  return (
    <PostForm className="import__form" action={PICTURES_PATH} encType="multipart/form-data" onSubmit={handleSubmit}>
      <input type="hidden" name={SENT_PICTURES} value={JSON.stringify(ready)} />
      <UploadArea field="images" errors={undefined} room={MOST_PICTURES - ready.length} takesFolders onUploaded={add}>
        <ReadyPictures pictures={ready} onRemove={(picture) => remove([picture])} />
      </UploadArea>
      <fieldset className="product-pictures__modes">
        <legend>{t("productPictures.mode.legend")}</legend>
        {pictureModes.map((mode) => (
          <label key={mode} className="choice">
            <input type="radio" name={MODE} value={mode} defaultChecked={mode === (reply?.mode ?? "add")} />
            {t(`productPictures.mode.${mode}`)}
          </label>
        ))}
      </fieldset>
      <button className="button" disabled={isBusy} aria-describedby="pictures-pending">
        {t("productPictures.review")}
      </button>
      <p id="pictures-pending" className="field__hint" role="status">
        {pending > 0 && t("productPictures.pending", { count: pending })}
      </p>
      <UploadsGuard text={t("editing.leave.pictures")} hasUnsaved={ready.length > 0} />
    </PostForm>
  );
}

function Problems({ reply }: { reply: PicturesReply }) {
  const { t } = useTranslation("admin");
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [reply]);
  return (
    <div className="problems" role="alert" tabIndex={-1} ref={notice}>
      <p className="problems__headline">{t("importSheet.nothingWritten")}</p>
      <ul>
        {reply.problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      {reply.pictures.length > 0 && <p>{t("productPictures.kept", { count: reply.pictures.length })}</p>}
    </div>
  );
}
