import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BackLink } from "~/admin/layout/back-link";
import { ListErrorText } from "~/admin/crud/list-error-text";
import { Uploads } from "~/features/files/upload/uploads";
import { SectionLinks } from "~/forms/editing/section-links";
import { ProblemText } from "~/ui/problem";
import { DocumentsSection } from "./documents-section";
import { DOCUMENTS_ID, PRODUCTS_PATH, type ProductFormView, type ProductReply } from "./product-form";
import { ProductForm } from "./product-form-fields";
import { ProductHeader } from "./product-header";

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
  const [opened] = useState({ state: reply?.state ?? view.state, head: view.head });
  const state = view.state ?? opened.state;
  const head = view.head ?? opened.head;
  if (!state) return <MissingProduct isCopy={view.copied !== undefined} returnTo={returnTo} />;
  const sections = view.id ? ([...places, DOCUMENTS_ID] as const) : places;
  return (
    <div className="product-form">
      <BackLink to={returnTo}>{t(isTable(returnTo) ? "productForm.back" : "productForm.backElsewhere")}</BackLink>
      {view.id && head ? (
        <ProductHeader id={view.id} head={head} documents={view.documents.assigned.length} />
      ) : (
        <h1>{t(view.id ? "productForm.edit" : "productForm.add")}</h1>
      )}
      <ListErrorText rejected={reply?.rejected} />
      <SectionLinks sections={sections.map((id) => ({ id, name: t(`productForm.section.${id}`) }))} />
      <Uploads>
        <ProductForm view={view} state={state} reply={reply} />
      </Uploads>
      {view.id && <DocumentsSection id={view.id} documents={view.documents} problem={reply?.document} />}
    </div>
  );
}

/** A board leads to the form, too. */
const isTable = (path: string) => path.split(/[?#]/)[0] === PRODUCTS_PATH;

function MissingProduct({ isCopy, returnTo }: { isCopy: boolean; returnTo: string }) {
  const { t } = useTranslation("admin");
  const texts = isCopy
    ? { title: t("productForm.copy.missing"), text: t("productForm.copy.missingText") }
    : { title: t("productForm.missing"), text: t("productForm.missingText") };
  return (
    <ProblemText {...texts} status={404}>
      <Link className="button" to={returnTo}>
        {t("productForm.back")}
      </Link>
      {isCopy && (
        <Link className="button button--quiet" to={`${PRODUCTS_PATH}/create`}>
          {t("productForm.add")}
        </Link>
      )}
    </ProblemText>
  );
}
