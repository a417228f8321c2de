import { Link } from "@remix-run/react";
import { Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import { ConflictPanel } from "~/forms/editing/conflict-panel";
import { DraftForm } from "~/forms/editing/draft-form";
import { FormProblem } from "~/forms/editing/form-problem";
import { useFormTexts } from "~/forms/editing/use-form-texts";
import { fallbackLanguage } from "~/i18n/languages";
import { useLanguage } from "~/i18n/use-language";
import type { FormReply } from "~/ui/form-reply";
import { BasicSection } from "./basic-section";
import { FeaturesSection, FiguresSection } from "./figures-section";
import { listNames } from "../../../../db/product-fields.ts";
import { LANGUAGE_FIELD } from "./fields";
import { MediaRows } from "./media-rows";
import { productDraft } from "./product-draft";
import { type FormState, PRODUCTS_PATH, type ProductFormView, type ProductReply } from "./product-form";
import { textsIn, typedTexts, withValue } from "./product-values";
import { numbersOf, implausibleValues } from "./plausibility";
import { PlausibilityQuestion } from "./plausibility-question";
import { rowLabels, useLabels } from "./use-labels";
import { useNotes } from "./use-notes";
import { useDisplayValue } from "./use-display-value";

interface ProductFormProps {
  view: ProductFormView;
  state: FormState;
  reply: ProductReply | undefined;
  isDraft: boolean;
}

export function ProductForm({ view, state, reply, isDraft }: ProductFormProps) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const [initial] = useState(() => textsIn(state.texts, state.language ?? fallbackLanguage, language));
  const { filled, typed, round, fill, setTyped } = useFormTexts(initial);
  const category = view.categories.find(({ id }) => id === typed.category_id);
  const labels = useLabels(category);
  const say = useDisplayValue(view);

  const shown: FormReply = { initialValue: filled, error: reply?.errors };
  const machine = { kind: category?.kind, hasGuardrail: typed.has_guardrail };
  // A new form begins with a weight of 0: nobody has typed that.
  const isUntouched = view.id === undefined && typed === initial && !reply;
  const doubts = isUntouched ? {} : implausibleValues(numbersOf(typed, language), machine, view.thisYear);
  const fields = { reply: shown, labels, notes: useNotes(typed, doubts) };
  const setAside = { texts: typed, machine, category: category?.name ?? "" };
  const summaryLabels = {
    ...labels,
    version: t("productForm.version"),
    ...rowLabels((number) => t("productForm.media.images.row", { number }), "images", filled.images.length),
    ...rowLabels((number) => t("productForm.media.videos.row", { number }), "videos", filled.videos.length),
  };
  const { problem, question, conflict } = reply ?? {};

  function read(form: FormData): FormState {
    const texts = typedTexts(form);
    setTyped(texts);
    return { ...state, texts, language };
  }
  return (
    <DraftForm
      className="product-form__form"
      draft={productDraft(view.id)}
      isUnsaved={isDraft || reply?.state !== undefined}
      answer={reply}
      from={state.from}
      read={read}
      words={{ saving: t("productForm.saving"), save: t(view.id ? "productForm.save" : "productForm.create") }}
    >
      <FormProblem
        reply={shown}
        labels={summaryLabels}
        headline={t(view.id ? "productForm.failed.update" : "productForm.failed.create")}
        problem={problem && problem !== "unlikely" ? t(`productForm.problem.${problem}`) : undefined}
      />
      {problem === "alreadyCreated" && <Link to={PRODUCTS_PATH}>{t("productForm.back")}</Link>}
      {conflict && (
        <ConflictPanel
          {...{ labels, conflict, say, typed, fill }}
          withValue={(texts, name, value) => withValue(texts, name, value, language)}
          read={typedTexts}
        />
      )}
      {question && <PlausibilityQuestion question={question} texts={filled} labels={labels} />}
      <input type="hidden" name={LANGUAGE_FIELD} value={language} />
      {state.newId && <input type="hidden" name="new_id" value={state.newId} />}
      <Fragment key={round}>
        <BasicSection view={view} setAside={setAside} {...fields} />
        <FiguresSection place="common" {...fields} />
        <FiguresSection place="platform" {...fields} />
        <FeaturesSection texts={filled} setAside={setAside} {...fields} />
        <fieldset className="form-section" id="media">
          <legend>{t("productForm.section.media")}</legend>
          {listNames.map((list) => (
            <MediaRows key={list} list={list} initial={filled[list]} errors={reply?.errors} />
          ))}
        </fieldset>
      </Fragment>
    </DraftForm>
  );
}
