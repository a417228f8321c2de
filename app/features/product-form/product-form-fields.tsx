import { Form, Link, useNavigation } from "@remix-run/react";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ConflictPanel } from "~/admin/editing/conflict-panel";
import { LeaveDialog } from "~/admin/editing/leave-dialog";
import { useUnsaved } from "~/admin/editing/use-unsaved";
import { fieldProblemText } from "~/i18n/field-problems";
import { type FormReply, ProblemSummary, useFocusOnProblem } from "~/ui/form-reply";
import { BasicSection } from "./basic-section";
import { FeaturesSection, FiguresSection } from "./figures-section";
import { listNames } from "./fields";
import { MediaRows } from "./media-rows";
import { productDraft } from "./product-draft";
import { type FormState, PRODUCTS_ADDRESS, type ProductFormView, type ProductReply } from "./product-form";
import { typedTexts } from "./product-values";
import { unlikelyValues } from "./unlikely";
import { rowLabels, useLabels } from "./use-labels";
import { useSaidValue } from "./use-said-value";

interface ProductFormProps {
  view: ProductFormView;
  state: FormState;
  reply: ProductReply | undefined;
  isDraft: boolean;
}

export function ProductForm({ view, state, reply, isDraft }: ProductFormProps) {
  const { t } = useTranslation("admin");
  const { t: common } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const isSaving = navigation.formMethod === "POST" && !navigation.formData?.has("document");
  const [texts, setTexts] = useState(state.texts);
  const { blocker, changed } = useUnsaved(productDraft(view.id), isDraft || reply?.state !== undefined);
  const labels = useLabels();
  const say = useSaidValue(view);
  const answered = useMemo(() => reply && { error: reply.errors }, [reply]);
  useFocusOnProblem(form, answered);

  const shown: FormReply = { initialValue: state.texts, error: reply?.errors };
  // A new form begins with a weight of 0: nobody has typed that.
  const isUntouched = view.id === undefined && texts === state.texts && !reply;
  const doubts = isUntouched ? {} : unlikelyValues(texts, view.thisYear);
  const summaryLabels = {
    ...labels,
    version: t("productForm.version"),
    ...rowLabels((number) => t("productForm.media.images.row", { number }), "images", state.texts.images.length),
    ...rowLabels((number) => t("productForm.media.videos.row", { number }), "videos", state.texts.videos.length),
  };
  const { problem, conflicts = [], taken = [] } = reply ?? {};
  const isUnnamed = Object.keys(reply?.errors ?? {}).some((name) => !Object.hasOwn(summaryLabels, name));
  const text = problem
    ? t(`productForm.problem.${problem}`)
    : isUnnamed
      ? fieldProblemText(common, "invalid")
      : undefined;

  function onInput() {
    if (!form.current) return;
    const typed = typedTexts(new FormData(form.current));
    setTexts(typed);
    changed({ ...state, texts: typed });
  }

  return (
    <Form
      ref={form}
      method="post"
      className="product-form__form"
      noValidate
      onInput={onInput}
      onSubmit={(event) => isSaving && event.preventDefault()}
    >
      {/* The first button is the one that Enter presses. */}
      <button className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <ProblemSummary
        reply={shown}
        labels={summaryLabels}
        headline={t(view.id ? "productForm.failed.update" : "productForm.failed.create")}
        problem={text}
      />
      {problem === "alreadyCreated" && <Link to={PRODUCTS_ADDRESS}>{t("productForm.back")}</Link>}
      {problem === "conflict" && <ConflictPanel labels={labels} conflicts={conflicts} taken={taken} say={say} />}
      {state.from && (
        <>
          <input type="hidden" name="version" value={state.from.version} />
          <input type="hidden" name="base" value={state.from.base} />
        </>
      )}
      {state.newId && <input type="hidden" name="new_id" value={state.newId} />}
      <BasicSection view={view} reply={shown} doubts={doubts} />
      <FiguresSection place="common" reply={shown} doubts={doubts} />
      <FiguresSection place="platform" reply={shown} doubts={doubts} />
      <FeaturesSection reply={shown} doubts={doubts} texts={state.texts} />
      <fieldset className="form-section" id="media">
        <legend>{t("productForm.section.media")}</legend>
        {listNames.map((list) => (
          <MediaRows key={list} list={list} initial={state.texts[list]} errors={reply?.errors} onChange={onInput} />
        ))}
      </fieldset>
      <div className="save-bar">
        <button className="button" aria-disabled={isSaving || undefined}>
          {isSaving ? t("productForm.saving") : t(view.id ? "productForm.save" : "productForm.create")}
        </button>
      </div>
      <LeaveDialog blocker={blocker} />
    </Form>
  );
}
