import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSettled } from "~/admin/crud/picture-preview";
import { RecordField, RecordForm, useFilledForm } from "~/admin/crud/record-form";
import { TitledFields, translationLabels } from "~/admin/crud/titled-fields";
import type { FormView, Texts } from "~/admin/crud/resource";
import type { SaveReply } from "~/forms/editing/editor";
import { Poster } from "../poster";
import { youtubeId, youtubeThumbnail } from "../youtube";
import { limits } from "./presentation-video";

export function PresentationVideoForm({ view, reply }: { view: FormView; reply: SaveReply<Texts> | undefined }) {
  const { t } = useTranslation("admin");
  const labels = {
    title: t("presentationVideos.title"),
    description: t("presentationVideos.description"),
    ...translationLabels(t, t("presentationVideos.title")),
    video_url: t("presentationVideos.videoUrl"),
  };
  return (
    <RecordForm view={view} reply={reply} labels={labels}>
      <TitledFields limits={limits} />
      <VideoField />
    </RecordForm>
  );
}

/** Says, as it is typed, which video of YouTube the address names. */
function VideoField() {
  const { t } = useTranslation("admin");
  const { reply } = useFilledForm();
  const [url, setUrl] = useState(String(reply.initialValue?.video_url ?? ""));
  const id = youtubeId(useSettled(url.trim()));
  return (
    <div className="video-field">
      <RecordField name="video_url" hint={t("presentationVideos.videoHint")}>
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="url"
            maxLength={limits.url}
            required
            onInput={({ currentTarget: { value } }) => setUrl(value)}
          />
        )}
      </RecordField>
      {id && (
        <p className="video-field__found" role="status">
          <Poster key={id} src={youtubeThumbnail(id)} />
          {t("presentationVideos.youtube", { id })}
        </p>
      )}
    </div>
  );
}
