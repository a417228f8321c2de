import { useTranslation } from "react-i18next";
import { NextSteps } from "~/features/products/next-steps";
import { LaterStyles } from "~/ui/later-styles";
import { Link } from "~/ui/link";
import { InvalidParametersNotice } from "~/ui/invalid-parameters-notice";
import { DocumentEntry } from "../document-entry";
import type { LibraryView as Library } from "./library";
import { LibraryForm } from "./library-form";

interface LibraryViewProps {
  library: Library;
  isChanging: boolean;
}

export function LibraryView({ library, isChanging }: LibraryViewProps) {
  const { t } = useTranslation();
  const { filters, documents, categories, notUnderstood, nextSteps } = library;
  const isNarrowed = filters.search !== undefined || filters.category !== undefined;
  return (
    <div className="library">
      <div>
        <h1>{t("library.title")}</h1>
        <p className="library__subtitle">{t("library.subtitle")}</p>
        <InvalidParametersNotice parameters={notUnderstood} />
      </div>
      {(categories.length > 0 || isNarrowed) && <LibraryForm filters={filters} categories={categories} />}
      <p className="library__count" role="status">
        {t("library.count", { count: documents.length })}
      </p>
      <div className="library__results" aria-busy={isChanging || undefined}>
        {documents.length > 0 ? (
          <ul className="library__documents">
            {documents.map((document) => (
              <li key={document.id}>
                <DocumentEntry document={document} heading="h2" />
              </li>
            ))}
          </ul>
        ) : (
          <section className="empty">
            <LaterStyles />
            <h2>{t("library.none.title")}</h2>
            <p>{isNarrowed ? t("library.none.adjust") : t("library.none.empty")}</p>
            {isNarrowed && (
              <Link className="button" to="/library" preventScrollReset>
                {t("library.none.clear")}
              </Link>
            )}
            <NextSteps categories={nextSteps} />
          </section>
        )}
      </div>
    </div>
  );
}
