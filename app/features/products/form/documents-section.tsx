import { Form, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RETURN_PARAMETER } from "~/admin/layout/return-path";
import { fileTypeLabel, formatFileSize } from "~/features/documents/file-facts";
import { useLanguage } from "~/i18n/use-language";
import { Icon } from "~/ui/icon";
import { SEARCH_LENGTH } from "~/ui/search-length";
import { useAutoSubmit } from "~/ui/use-auto-submit";
import {
  type DocumentChoice,
  type DocumentMove,
  type DocumentProblem,
  DOCUMENTS_ID,
  DOCUMENTS_PARAMETER,
  type ProductDocuments,
  PRODUCTS_PATH,
} from "./product-form";

interface DocumentsSectionProps {
  id: string;
  documents: ProductDocuments;
  problem: DocumentProblem | undefined;
}

/** Outside the form: each button acts at once, and what was typed stays. */
export function DocumentsSection({ id, documents, problem }: DocumentsSectionProps) {
  const { t } = useTranslation("admin");
  const { assigned, found, more, search } = documents;
  const hasOthers = search !== undefined || more > 0;
  return (
    <section className="form-section form-section--documents" id={DOCUMENTS_ID} aria-labelledby="documents-title">
      <h2 id="documents-title">{t("productForm.section.documents")}</h2>
      {problem && (
        <div className="problems" role="alert">
          <p className="problems__headline">{t(`productForm.failed.${problem.move}`)}</p>
          <p>{t(`productForm.documents.${problem.reason}`)}</p>
        </div>
      )}
      {assigned.length > 0 && <Assignable documents={assigned} move="unassign" />}
      {assigned.length === 0 && !hasOthers && <p className="empty">{t("productForm.documents.none")}</p>}
      {hasOthers && (
        <>
          <h3>{t("productForm.documents.others")}</h3>
          <DocumentSearch path={`${PRODUCTS_PATH}/${id}`} search={search}>
            <p className="field__hint" role="status">
              {search === undefined
                ? t("productForm.documents.hint", { count: more })
                : t("productForm.documents.found", { count: found.length + more })}
            </p>
          </DocumentSearch>
          {found.length > 0 && <Assignable documents={found} move="assign" />}
          {search !== undefined && more > 0 && (
            <p className="field__hint">{t("productForm.documents.more", { count: more })}</p>
          )}
        </>
      )}
    </section>
  );
}

interface DocumentSearchProps {
  path: string;
  search: string | undefined;
  children: ReactNode;
}

function DocumentSearch({ path, search, children }: DocumentSearchProps) {
  const { t } = useTranslation("admin");
  const [parameters] = useSearchParams();
  const label = t("productForm.documents.search");
  const { action, ...form } = useAutoSubmit(path);
  return (
    <Form {...form} className="document-search field" role="search" action={`${action}#${DOCUMENTS_ID}`}>
      {parameters.has(RETURN_PARAMETER) && (
        <input type="hidden" name={RETURN_PARAMETER} value={parameters.get(RETURN_PARAMETER)!} />
      )}
      <span className="field__with-icon">
        <Icon name="search" size={18} />
        <input
          type="search"
          name={DOCUMENTS_PARAMETER}
          defaultValue={search}
          maxLength={SEARCH_LENGTH}
          placeholder={label}
          aria-label={label}
          autoComplete="off"
        />
      </span>
      <button className="button button--quiet">{t("products.find")}</button>
      {children}
    </Form>
  );
}

function Assignable({ documents, move }: { documents: DocumentChoice[]; move: DocumentMove }) {
  const { t } = useTranslation("admin");
  return (
    <ul className="assignable">
      {documents.map(({ id, title, ...file }) => (
        <li key={id} className="assignable__document" data-assigned={move === "unassign" || undefined}>
          <p>
            <span className="assignable__title">{title}</span>
            <FileFacts {...file} />
          </p>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="document" value={id} />
            <button
              name="intent"
              value={move}
              className="button button--quiet button--small"
              aria-label={t(`productForm.documents.${move}Named`, { title })}
            >
              {t(`productForm.documents.${move}`)}
            </button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

function FileFacts({ fileType, fileSize, documentType }: Omit<DocumentChoice, "id" | "title">) {
  const { t } = useTranslation();
  const language = useLanguage();
  const facts = [
    fileType && fileTypeLabel(fileType, t),
    fileSize !== null && formatFileSize(fileSize, language, t),
    documentType,
  ];
  return <span className="assignable__facts">{facts.filter(Boolean).join(" · ")}</span>;
}
