import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "~/i18n/use-language";
import { fileTypeLabel, formatFileSize } from "~/features/documents/file-facts";
import type { DocumentChoice, DocumentProblem } from "./product-form";

interface DocumentsSectionProps {
  documents: DocumentChoice[];
  problem: DocumentProblem | undefined;
}

/** Outside the form: each button acts at once, and what was typed stays. */
export function DocumentsSection({ documents, problem }: DocumentsSectionProps) {
  const { t } = useTranslation("admin");
  return (
    <section className="form-section form-section--documents" id="documents" aria-labelledby="documents-title">
      <h2 id="documents-title">{t("productForm.section.documents")}</h2>
      {problem && (
        <div className="problems" role="alert">
          <p className="problems__headline">{t(`productForm.failed.${problem.move}`)}</p>
          <p>{t(`productForm.documents.${problem.reason}`)}</p>
        </div>
      )}
      {documents.length === 0 ? (
        <p className="empty">{t("productForm.documents.none")}</p>
      ) : (
        <ul className="assignable">
          {documents.map((document) => (
            <AssignableDocument key={document.id} document={document} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AssignableDocument({ document: { id, title, isAssigned, ...file } }: { document: DocumentChoice }) {
  const { t } = useTranslation("admin");
  const { t: common } = useTranslation();
  const language = useLanguage();
  const facts = [
    file.fileType && fileTypeLabel(file.fileType, common),
    file.fileSize !== null && formatFileSize(file.fileSize, language, common),
    file.documentType,
  ];
  return (
    <li className="assignable__document" data-assigned={isAssigned || undefined}>
      <p>
        <span className="assignable__title">{title}</span>
        <span className="assignable__facts">{facts.filter(Boolean).join(" · ")}</span>
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="document" value={id} />
        <button
          name="intent"
          value={isAssigned ? "unassign" : "assign"}
          className="button button--quiet button--small"
          aria-label={t(isAssigned ? "productForm.documents.unassignNamed" : "productForm.documents.assignNamed", {
            title,
          })}
        >
          {t(isAssigned ? "productForm.documents.unassign" : "productForm.documents.assign")}
        </button>
      </Form>
    </li>
  );
}
