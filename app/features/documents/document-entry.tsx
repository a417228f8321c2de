import { useTranslation } from "react-i18next";
import { formatDate } from "~/i18n/formats";
import { languageTag } from "~/i18n/languages";
import { useLanguage } from "~/i18n/use-language";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { categoryLabel } from "./category-label";
import type { DocumentView } from "./document";
import { fileTypeLabel, formatFileSize, isFile } from "./file-facts";

interface DocumentEntryProps {
  document: DocumentView;
  heading: "h2" | "h3";
}

export function DocumentEntry({ document, heading: Heading }: DocumentEntryProps) {
  const { t } = useTranslation();
  const { title, description, category, product: product } = document;
  return (
    <article className="document">
      <p className="document__category">
        <Icon name="document" size={18} />
        {categoryLabel(category, t)}
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

function Facts({ document: { fileType, fileSize, createdAt, language: writtenIn } }: { document: DocumentView }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ul className="document__facts">
      {fileType?.trim() && <li>{fileTypeLabel(fileType, t)}</li>}
      {writtenIn && writtenIn !== language && <li>{t(`documents.writtenIn.${writtenIn}`)}</li>}
      {fileSize !== null && <li>{formatFileSize(fileSize, language, t)}</li>}
      <li>
        <time dateTime={createdAt}>{formatDate(createdAt, t)}</time>
      </li>
    </ul>
  );
}

function Ways({ document: { title, link, fileType, language } }: { document: DocumentView }) {
  const { t } = useTranslation();
  const way = {
    ...{ className: "button button--quiet", href: link, target: "_blank", rel: "noopener noreferrer" },
    hrefLang: language ? languageTag(language) : undefined,
  };
  return (
    <p className="document__ways">
      <a {...way} aria-label={t("product.viewNamed", { title })}>
        <Icon name="external" size={16} />
        {t("product.view")}
      </a>
      {isFile(fileType) ? (
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
