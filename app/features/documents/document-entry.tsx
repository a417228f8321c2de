import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { DocumentView } from "./document";

interface DocumentEntryProps {
  document: DocumentView;
  heading: "h2" | "h3";
}

export function DocumentEntry({ document, heading: Heading }: DocumentEntryProps) {
  const { t } = useTranslation();
  const { title, description, category, product } = document;
  return (
    <article className="document">
      <p className="document__category">
        <Icon name="document" size={18} />
        {category}
      </p>
      <Heading className="document__title" lang={document.titleLang}>
        {title}
      </Heading>
      {description && (
        <p className="document__text" lang={document.descriptionLang}>
          {description}
        </p>
      )}
      {product && (
        <p className="document__product">
          {t("documents.product")} <Link to={`/product/${product.id}`}>{product.name}</Link>
        </p>
      )}
      <Facts document={document} />
      <Ways document={document} />
    </article>
  );
}

function Facts({ document: { facts, createdAt, createdOn } }: { document: DocumentView }) {
  return (
    <ul className="document__facts">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      <li>
        <time dateTime={createdAt}>{createdOn}</time>
      </li>
    </ul>
  );
}

function Ways({ document: { title, link, hrefLang, isDownload } }: { document: DocumentView }) {
  const { t } = useTranslation();
  const way = { className: "button button--quiet", href: link, target: "_blank", rel: "noopener noreferrer", hrefLang };
  return (
    <p className="document__ways">
      <a {...way} aria-label={t("product.viewNamed", { title })}>
        <Icon name="external" size={16} />
        {t("product.view")}
      </a>
      {isDownload ? (
        <a {...way} download aria-label={t("product.downloadNamed", { title })}>
          <Icon name="download" size={16} />
          {t("product.download")}
        </a>
      ) : (
        <a {...way} aria-label={t("documents.openNamed", { title })}>
          <Icon name="right" size={16} />
          {t("documents.open")}
        </a>
      )}
    </p>
  );
}
