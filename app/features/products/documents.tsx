import { useTranslation } from "react-i18next";
import type { DocumentView } from "../documents/document";
import { DocumentEntry } from "../documents/document-entry";

export function Documents({ documents }: { documents: DocumentView[] }) {
  const { t } = useTranslation();
  if (documents.length === 0) return <p>{t("product.noDocuments")}</p>;
  return (
    <ul className="documents">
      {documents.map((document) => (
        <li key={document.id}>
          <DocumentEntry document={document} heading="h3" />
        </li>
      ))}
    </ul>
  );
}
