import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { ConflictPanel } from "~/admin/editing/conflict-panel";
import { DraftForm } from "~/admin/editing/draft-form";
import { FormProblem } from "~/admin/editing/form-problem";
import { useFormTexts } from "~/admin/editing/use-form-texts";
import type { FormReply } from "~/ui/form-reply";
import { BasicSection } from "./basic-section";
import { FeaturesSection, FiguresSection } from "./figures-section";
import { listNames } from "./fields";
import { MediaRows } from "./media-rows";
import { productDraft } from "./product-draft";
import { type FormState, PRODUCTS_ADDRESS, type ProductFormView, type ProductReply } from "./product-form";
import { typedTexts, withValue } from "./product-values";
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
  const { filled, typed, round, fill, setTyped } = useFormTexts(state.texts);
  const labels = useLabels();
  const say = useSaidValue(view);

  const shown: FormReply = { initialValue: filled, error: reply?.errors };
  // A new form begins with a weight of 0: nobody has typed that.
  const isUntouched = view.id === undefined && typed === state.texts && !reply;
  const doubts = isUntouched ? {} : unlikelyValues(typed, view.thisYear);
  const summaryLabels = {
    ...labels,
    version: t("productForm.version"),
    ...rowLabels((number) => t("productForm.media.images.row", { number }), "images", filled.images.length),
    ...rowLabels((number) => t("productForm.media.videos.row", { number }), "videos", filled.videos.length),
  };
  const { problem, conflict } = reply ?? {};

  function read(form: FormData): FormState {
    const texts = typedTexts(form);
    setTyped(texts);
    return { ...state, texts };
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
        problem={problem && t(`productForm.problem.${problem}`)}
      />
      {problem === "alreadyCreated" && <Link to={PRODUCTS_ADDRESS}>{t("productForm.back")}</Link>}
      {conflict && <ConflictPanel {...{ labels, conflict, say, typed, withValue, fill }} read={typedTexts} />}
      {state.newId && <input type="hidden" name="new_id" value={state.newId} />}
      <Fragment key={round}>
        <BasicSection view={view} reply={shown} doubts={doubts} />
        <FiguresSection place="common" reply={shown} doubts={doubts} />
        <FiguresSection place="platform" reply={shown} doubts={doubts} />
        <FeaturesSection reply={shown} doubts={doubts} texts={filled} />
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
