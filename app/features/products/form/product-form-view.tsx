import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackLink } from "~/admin/layout/back-link";
import { DraftNotice } from "~/forms/editing/draft-notice";
import { SectionLinks } from "~/forms/editing/section-links";
import { useShownForm } from "~/forms/editing/use-shown-form";
import { HistoryLink } from "~/admin/layout/history-link";
import { ProblemText } from "~/ui/problem";
import { DocumentsSection } from "./documents-section";
import { productDraft } from "./product-draft";
import { PRODUCTS_PATH, type ProductFormView, type ProductReply } from "./product-form";
import { ProductForm } from "./product-form-fields";

const places = ["basic", "common", "platform", "features", "media"] as const;

export function ProductFormPage({ view, reply }: { view: ProductFormView; reply: ProductReply | undefined }) {
  const { t } = useTranslation("admin");
  const { state, stamp, reply: answer, isDraft, discard } = useShownForm(productDraft(view.id), view.state, reply);
  if (!state) {
    return (
      <ProblemText title={t("productForm.missing")} text={t("productForm.missingText")} status={404}>
        <Link className="button" to={PRODUCTS_PATH}>
          {t("productForm.back")}
        </Link>
      </ProblemText>
    );
  }
  const sections = view.id ? ([...places, "documents"] as const) : places;
  return (
    <div className="product-form">
      <BackLink to={PRODUCTS_PATH}>{t("productForm.back")}</BackLink>
      <h1>{t(view.id ? "productForm.edit" : "productForm.add")}</h1>
      <SectionLinks sections={sections.map((id) => ({ id, name: t(`productForm.section.${id}`) }))} />
      {isDraft && <DraftNotice onDiscard={discard} />}
      <ProductForm key={stamp} view={view} state={state} reply={answer} isDraft={isDraft ?? false} />
      {view.id && <DocumentsSection documents={view.documents} problem={reply?.document} />}
      {view.id && <HistoryLink entity="equipment" id={view.id} />}
    </div>
  );
}
