import { Link, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmDeletePage } from "~/admin/crud/confirm-delete-page";
import { HistoryLink } from "~/admin/layout/history-link";
import { RETURN_PARAMETER } from "~/admin/layout/return-path";
import { NEW } from "~/forms/editing/editor";
import { Icon } from "~/ui/icon";
import { StatusBadge } from "../card/status-badge";
import { productPath } from "../product";
import { VisibilityToggle } from "../table/visibility-toggle";
import { COPY_PARAMETER, DELETE_PARAMETER, DOCUMENTS_PARAMETER, PRODUCTS_PATH, type ProductHead } from "./product-form";

interface ProductHeaderProps {
  id: string;
  head: ProductHead;
  /** How many are assigned to it. */
  documents: number;
}

/** Acts on the stored product, beside the form: what is typed there stays. */
export function ProductHeader({ id, head, documents }: ProductHeaderProps) {
  const { t } = useTranslation("admin");
  const { name, model, status, isVisible, mayDelete } = head;
  const [parameters] = useSearchParams();
  const form = pathWith(`${PRODUCTS_PATH}/${id}`, parameters, {});
  const isAsked = mayDelete && parameters.has(DELETE_PARAMETER);
  return (
    <header className="product-head">
      <hgroup>
        <p className="product-head__kind">{t("productForm.edit")}</p>
        <h1>{name}</h1>
      </hgroup>
      <div className="product-head__state">
        <StatusBadge status={status} />
        <VisibilityToggle product={{ id, model, isVisible }} path={form} />
        {!isVisible && <span>{t("productForm.notOnSite")}</span>}
      </div>
      <nav className="product-head__actions" aria-label={t("products.actions")}>
        {isVisible && (
          <a className="button button--quiet button--small" href={productPath(id)} target="_blank" rel="noreferrer">
            <Icon name="external" size={16} />
            {t("productForm.viewOnSite")}
            <span className="visually-hidden"> ({t("productForm.newTab")})</span>
          </a>
        )}
        <Link
          className="button button--quiet button--small"
          to={pathWith(`${PRODUCTS_PATH}/${NEW}`, parameters, { [COPY_PARAMETER]: id })}
        >
          <Icon name="document" size={16} />
          {t("productForm.duplicate")}
        </Link>
        <HistoryLink
          entity="equipment"
          id={id}
          className="button button--quiet button--small"
          text={t("productForm.history")}
        />
        {mayDelete && (
          <Link
            className="button button--quiet button--small"
            to={pathWith(form, parameters, { [DELETE_PARAMETER]: id })}
            preventScrollReset
          >
            <Icon name="bin" size={16} />
            {t("products.delete")}
          </Link>
        )}
      </nav>
      {isAsked && (
        <ConfirmDeletePage
          title={t("products.askDelete", { model })}
          path={form}
          id={id}
          words={{ delete: t("products.delete"), keep: t("products.keep") }}
        >
          <p>{t("products.askText")}</p>
          {documents > 0 && <p>{t("products.askDocuments", { count: documents })}</p>}
        </ConfirmDeletePage>
      )}
    </header>
  );
}

/** Keeps the list to return to and, on the same form, the search for documents. */
function pathWith(path: string, now: URLSearchParams, more: Record<string, string>): string {
  const query = new URLSearchParams();
  for (const name of [RETURN_PARAMETER, ...(COPY_PARAMETER in more ? [] : [DOCUMENTS_PARAMETER])]) {
    const value = now.get(name);
    if (value !== null) query.set(name, value);
  }
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  const text = query.toString();
  return path.split("?")[0] + (text && `?${text}`);
}
