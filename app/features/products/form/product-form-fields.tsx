import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { FormState } from "~/forms/editing/editor";
import { EditorForm, FormMessages } from "~/forms/editing/editor-form";
import { useEditor } from "~/forms/editing/use-editor";
import { EnvelopeRows } from "../envelopes/envelope-rows";
import { SourceRows } from "../figure-sources/source-rows";
import { sourcesByFigure } from "../figure-sources/source-texts";
import { BasicSection } from "./basic-section";
import { FeaturesSection, FiguresSection } from "./figures-section";
import { listNames } from "../../../../db/product-fields.ts";
import { useUploadLabels } from "~/features/files/upload/use-upload-texts";
import { LANGUAGE_FIELD } from "~/forms/typed-language";
import { MediaRows } from "./media-rows";
import { draftId, productEditor, PRODUCTS_PATH, type ProductFormView, type ProductReply } from "./product-form";
import type { ProductTexts } from "./product-values";
import { implausibleValues } from "../plausibility/rules";
import { numbersOf } from "./plausibility";
import { PlausibilityQuestion } from "./plausibility-question";
import { useLabels } from "./use-labels";
import { useNotes } from "./use-notes";
import { useRowFieldLabels } from "./use-row-field-labels";
import { useDisplayValue } from "./use-display-value";

interface ProductFormProps {
  view: ProductFormView;
  state: FormState<ProductTexts>;
  reply: ProductReply | undefined;
}

export function ProductForm({ view, state, reply }: ProductFormProps) {
  const { t } = useTranslation("admin");
  const { id, copied } = view;
  const form = useEditor(productEditor, { ...(id && { id }), draftId: draftId(id, copied?.id), state }, reply);
  const { language, filled, typed, fields: shown } = form;
  const { errors, problem, question } = form.reply ?? {};
  const category = view.categories.find(({ id }) => id === typed.category_id);
  const labels = useLabels(category);

  const traits = { kind: category?.kind, hasGuardrail: typed.has_guardrail };
  // A blank form starts with weight 0, which nobody typed.
  const isUntouched = id === undefined && !copied && typed === filled && !form.reply && !form.isDraft;
  const doubts = isUntouched ? {} : implausibleValues(numbersOf(typed, language), traits, view.thisYear);
  const fields = {
    reply: shown,
    labels,
    notes: useNotes(typed, doubts),
    sources: sourcesByFigure(typed.figure_sources),
    missing: view.missing,
  };
  const setAside = { texts: typed, traits, category: category?.name ?? "" };
  const rows = useRowFieldLabels(filled, labels);
  const uploads = useUploadLabels(listNames);
  return (
    <EditorForm
      className="product-form__form"
      form={form}
      words={{ saving: t("productForm.saving"), save: t(id ? "productForm.save" : "productForm.create") }}
    >
      <FormMessages
        form={form}
        labels={labels}
        fieldLabels={{ ...labels, ...rows, ...uploads }}
        headline={t(id ? "productForm.failed.update" : "productForm.failed.create")}
        problems={{
          deleted: t("productForm.problem.deleted"),
          conflict: t("productForm.problem.conflict"),
          alreadyCreated: t("productForm.problem.alreadyCreated"),
        }}
        displayValue={useDisplayValue(view, labels)}
      />
      {problem === "alreadyCreated" && <Link to={PRODUCTS_PATH}>{t("productForm.back")}</Link>}
      {question && <PlausibilityQuestion question={question} texts={filled} labels={labels} />}
      <input type="hidden" name={LANGUAGE_FIELD} value={language} />
      <Fragment key={form.round}>
        <BasicSection view={view} setAside={setAside} {...fields} />
        <FiguresSection place="common" {...fields} />
        <FiguresSection place="platform" {...fields} />
        <FeaturesSection texts={filled} setAside={setAside} {...fields} />
        <fieldset className="form-section" id="media">
          <legend>{t("productForm.section.media")}</legend>
          {listNames.map((list) => (
            <MediaRows key={list} list={list} initial={filled[list]} errors={errors} />
          ))}
        </fieldset>
        <fieldset className="form-section" id="envelopes">
          <legend>{t("productForm.section.envelopes")}</legend>
          <EnvelopeRows initial={filled.envelopes} errors={errors} />
        </fieldset>
        <fieldset className="form-section" id="sources">
          <legend>{t("productForm.section.sources")}</legend>
          <SourceRows initial={filled.figure_sources} errors={errors} labels={labels} />
        </fieldset>
      </Fragment>
    </EditorForm>
  );
}
