import { useTranslation } from "react-i18next";
import { BackLink } from "~/admin/layout/back-link";
import { HistoryLink } from "~/admin/layout/history-link";
import type { SaveReply } from "~/forms/editing/editor";
import { EditorForm, FormMessages } from "~/forms/editing/editor-form";
import { useEditor } from "~/forms/editing/use-editor";
import { Uploads } from "~/features/files/upload/uploads";
import { useUploadLabels } from "~/features/files/upload/use-upload-texts";
import { MediaRows } from "~/features/products/form/media-rows";
import { rowLabels } from "~/features/products/form/use-labels";
import { videosEditor, type VideosFormView, type VideosTexts } from "./equipment-videos";

interface VideosFormPageProps {
  view: VideosFormView;
  /** The product in the list that the form was opened from. */
  back: string;
  reply: SaveReply<VideosTexts> | undefined;
}

export function VideosFormPage(props: VideosFormPageProps) {
  return (
    <Uploads>
      <VideosForm {...props} />
    </Uploads>
  );
}

function VideosForm({ view, back, reply }: VideosFormPageProps) {
  const { t } = useTranslation("admin");
  const form = useEditor(videosEditor, view, reply);
  const { videos } = form.filled;
  const labels = { videos: t("productForm.media.videos.title") };
  const uploads = useUploadLabels(["videos"]);
  const rows = rowLabels((number) => t("productForm.media.videos.row", { number }), "videos", videos.length);
  return (
    <div className="videos-form">
      <BackLink to={back}>{t("equipmentVideos.back")}</BackLink>
      <h1>{t("equipmentVideos.update", { model: view.model })}</h1>
      <EditorForm
        className="videos-form__form"
        form={form}
        words={{ saving: t("productForm.saving"), save: t("productForm.save") }}
      >
        <FormMessages
          form={form}
          labels={labels}
          fieldLabels={{ ...labels, ...rows, ...uploads }}
          headline={t("equipmentVideos.failed")}
          problems={{ deleted: t("equipmentVideos.problem.deleted"), conflict: t("equipmentVideos.problem.conflict") }}
          displayValue={(_name, urls) => urls.join("\n")}
        />
        <MediaRows key={form.round} list="videos" initial={videos} errors={form.reply?.errors} />
      </EditorForm>
      <HistoryLink entity="equipment" id={view.id} />
    </div>
  );
}
