import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSettled } from "~/admin/crud/picture-preview";
import { useFilledForm } from "~/admin/crud/record-form";
import { TitledFields, translationLabels } from "~/admin/crud/titled-fields";
import type { FormView, Texts } from "~/admin/crud/resource";
import { RecordFormWithUploads } from "~/features/files/upload/record-form-with-uploads";
import { UrlField } from "~/features/files/upload/url-field";
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
    <RecordFormWithUploads field="video_url" view={view} reply={reply} labels={labels}>
      <TitledFields limits={limits} />
      <VideoField />
    </RecordFormWithUploads>
  );
}

/** Says, as it is typed, which video of YouTube the address names. */
function VideoField() {
  const { t } = useTranslation("admin");
  const { reply } = useFilledForm();
  const [url, setUrl] = useState(String(reply.initialValue?.video_url ?? ""));
  const id = youtubeId(useSettled(url.trim()));
  return (
    <UrlField
      name="video_url"
      hint={t("presentationVideos.videoHint")}
      max={limits.url}
      isRequired
      onUrl={setUrl}
      className="video-field"
      after={
        id && (
          <p className="video-field__found" role="status">
            <Poster key={id} src={youtubeThumbnail(id)} />
            {t("presentationVideos.youtube", { id })}
          </p>
        )
      }
    />
  );
}
