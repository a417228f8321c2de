import type { DocumentView } from "~/features/documents/document";
import { DocumentEntry } from "~/features/documents/document-entry";

export function Documents({ documents }: { documents: DocumentView[] }) {
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
