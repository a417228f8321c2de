import { useTranslation } from "react-i18next";
import { BackLink } from "~/admin/layout/back-link";
import { ConflictPanel } from "~/forms/editing/conflict-panel";
import { DraftForm } from "~/forms/editing/draft-form";
import { DraftNotice } from "~/forms/editing/draft-notice";
import { FormProblem } from "~/forms/editing/form-problem";
import { isSame } from "~/forms/editing/merge";
import { useFormTexts } from "~/forms/editing/use-form-texts";
import { useShownForm } from "~/forms/editing/use-shown-form";
import { HistoryLink } from "~/admin/layout/history-link";
import { MediaRows } from "~/features/products/form/media-rows";
import { rowsOf } from "~/features/products/form/product-values";
import { rowLabels } from "~/features/products/form/use-labels";
import {
  VIDEOS_PATH,
  videosDraft,
  type VideosFormView,
  type VideosReply,
  type VideosState,
  type VideosTexts,
} from "./equipment-videos";

interface VideosFormPageProps {
  view: VideosFormView;
  reply: VideosReply | undefined;
}

export function VideosFormPage({ view, reply }: VideosFormPageProps) {
  const { t } = useTranslation("admin");
  const { id, model, state: loaded } = view;
  const { state = loaded, stamp, isDraft = false, discard, ...shown } = useShownForm(videosDraft(id), loaded, reply);
  const isUnsaved = isDraft || !isSame(state.texts, loaded.texts);
  return (
    <div className="videos-form">
      <BackLink to={VIDEOS_PATH}>{t("equipmentVideos.back")}</BackLink>
      <h1>{t("equipmentVideos.update", { model })}</h1>
      {isDraft && <DraftNotice onDiscard={discard} />}
      <VideosForm key={stamp} id={id} state={state} reply={shown.reply} isUnsaved={isUnsaved} />
      <HistoryLink entity="equipment" id={id} />
    </div>
  );
}

interface VideosFormProps {
  id: string;
  state: VideosState;
  reply: VideosReply | undefined;
  isUnsaved: boolean;
}

const readTexts = (form: FormData): VideosTexts => ({ videos: rowsOf(form, "videos") });

function VideosForm({ id, state, reply, isUnsaved }: VideosFormProps) {
  const { t } = useTranslation("admin");
  const { filled, typed, round, fill, setTyped } = useFormTexts(state.texts);
  const { videos } = filled;
  const rows = rowLabels((number) => t("productForm.media.videos.row", { number }), "videos", videos.length);
  const labels = { videos: t("productForm.media.videos.title"), ...rows };
  return (
    <DraftForm
      className="videos-form__form"
      draft={videosDraft(id)}
      isUnsaved={isUnsaved}
      answer={reply}
      from={state.from}
      read={(form) => {
        const texts = readTexts(form);
        setTyped(texts);
        return { ...state, texts };
      }}
      words={{ saving: t("productForm.saving"), save: t("productForm.save") }}
    >
      <FormProblem
        reply={{ error: reply?.errors }}
        labels={labels}
        headline={t("equipmentVideos.failed")}
        problem={reply?.problem && t(`equipmentVideos.problem.${reply.problem}`)}
      />
      {reply?.conflict && (
        <ConflictPanel
          {...{ labels, typed, fill }}
          conflict={reply.conflict}
          say={(_name, urls) => urls.join("\n")}
          withValue={(_texts, name, value) => ({ [name]: value })}
          read={readTexts}
        />
      )}
      <MediaRows key={round} list="videos" initial={videos} errors={reply?.errors} />
    </DraftForm>
  );
}
