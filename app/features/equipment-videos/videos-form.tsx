import { Form, Link, useNavigation } from "@remix-run/react";
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ConflictPanel } from "~/admin/editing/conflict-panel";
import { DraftNotice } from "~/admin/editing/draft-notice";
import { LeaveDialog } from "~/admin/editing/leave-dialog";
import { isSame } from "~/admin/editing/merge";
import { useShownForm } from "~/admin/editing/use-shown-form";
import { useUnsaved } from "~/admin/editing/use-unsaved";
import { HistoryLink } from "~/admin/history-link";
import { fieldProblemText } from "~/i18n/field-problems";
import { ProblemSummary, useFocusOnProblem } from "~/ui/form-reply";
import { Icon } from "~/ui/icon";
import { MediaRows } from "../product-form/media-rows";
import { rowsOf } from "../product-form/product-values";
import { rowLabels } from "../product-form/use-labels";
import {
  VIDEOS_ADDRESS,
  videosDraft,
  type VideosFormView,
  type VideosReply,
  type VideosState,
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
      <Link className="record__back" to={VIDEOS_ADDRESS}>
        <Icon name="left" size={16} />
        {t("equipmentVideos.back")}
      </Link>
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

function VideosForm({ id, state, reply, isUnsaved }: VideosFormProps) {
  const { t } = useTranslation("admin");
  const { t: common } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { formMethod, formData } = useNavigation();
  const isSaving = formMethod === "POST" && !formData?.get("intent");
  const { blocker, changed } = useUnsaved(videosDraft(id), isUnsaved);
  const answered = useMemo(() => reply && { error: reply.errors }, [reply]);
  useFocusOnProblem(form, answered);
  const { videos } = state.texts;
  const rows = rowLabels((number) => t("productForm.media.videos.row", { number }), "videos", videos.length);
  const labels = { videos: t("productForm.media.videos.title"), ...rows };
  const isUnnamed = Object.keys(reply?.errors ?? {}).some((name) => !Object.hasOwn(labels, name));
  const problem = reply?.problem
    ? t(`equipmentVideos.problem.${reply.problem}`)
    : isUnnamed
      ? fieldProblemText(common, "invalid")
      : undefined;

  function onInput() {
    if (form.current) changed({ ...state, texts: { videos: rowsOf(new FormData(form.current), "videos") } });
  }
  return (
    <Form
      ref={form}
      method="post"
      className="videos-form__form"
      noValidate
      onInput={onInput}
      onSubmit={(event) => isSaving && event.preventDefault()}
    >
      {/* The first button is the one that Enter presses. */}
      <button className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <ProblemSummary
        reply={{ error: reply?.errors }}
        labels={labels}
        headline={t("equipmentVideos.failed")}
        problem={problem}
      />
      {reply?.problem === "conflict" && (
        <ConflictPanel
          labels={labels}
          conflicts={reply.conflicts ?? []}
          taken={[]}
          say={(_name, addresses: string[]) => addresses.join("\n")}
        />
      )}
      <input type="hidden" name="version" value={state.from.version} />
      <input type="hidden" name="base" value={state.from.base} />
      <MediaRows list="videos" initial={videos} errors={reply?.errors} onChange={onInput} />
      <div className="save-bar">
        <button className="button" aria-disabled={isSaving || undefined}>
          {t(isSaving ? "productForm.saving" : "productForm.save")}
        </button>
      </div>
      <LeaveDialog blocker={blocker} />
    </Form>
  );
}
