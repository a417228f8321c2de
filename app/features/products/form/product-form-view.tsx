import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BackLink } from "~/admin/layout/back-link";
import { HistoryLink } from "~/admin/layout/history-link";
import { SectionLinks } from "~/forms/editing/section-links";
import { ProblemText } from "~/ui/problem";
import { DocumentsSection } from "./documents-section";
import type { ProductFormView, ProductReply } from "./product-form";
import { ProductForm } from "./product-form-fields";

const places = ["basic", "common", "platform", "features", "media", "envelopes", "sources"] as const;

interface ProductFormPageProps {
  view: ProductFormView;
  reply: ProductReply | undefined;
  /** The list that the form was opened from, at the product's row. */
  returnTo: string;
}

export function ProductFormPage({ view, reply, returnTo }: ProductFormPageProps) {
  const { t } = useTranslation("admin");
  // Deleted meanwhile: it cannot be loaded again, so the form stays.
  const [opened] = useState(reply?.state ?? view.state);
  const state = view.state ?? opened;
  if (!state) {
    return (
      <ProblemText title={t("productForm.missing")} text={t("productForm.missingText")} status={404}>
        <Link className="button" to={returnTo}>
          {t("productForm.back")}
        </Link>
      </ProblemText>
    );
  }
  const sections = view.id ? ([...places, "documents"] as const) : places;
  return (
    <div className="product-form">
      <BackLink to={returnTo}>{t("productForm.back")}</BackLink>
      <h1>{t(view.id ? "productForm.edit" : "productForm.add")}</h1>
      <SectionLinks sections={sections.map((id) => ({ id, name: t(`productForm.section.${id}`) }))} />
      <ProductForm view={view} state={state} reply={reply} />
      {view.id && <DocumentsSection documents={view.documents} problem={reply?.document} />}
      {view.id && <HistoryLink entity="equipment" id={view.id} />}
    </div>
  );
}
