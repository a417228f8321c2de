import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { ProductSummary } from "./request";
import { copyDraft } from "./use-form-draft";

interface AskedProductsProps {
  products: readonly ProductSummary[];
  /** The page without one of them. */
  without?: (id: string) => string;
}

export function AskedProducts({ products, without }: AskedProductsProps) {
  const { t } = useTranslation();
  if (products.length === 0) return null;
  return (
    <div className="request__products">
      <p>{t("enquiry.about", { count: products.length })}</p>
      <ul>
        {products.map(({ id, name, availableFrom }) => (
          <li key={id}>
            <span>
              <Link to={`/product/${id}`}>{name}</Link>
              {availableFrom && <small>{availableFrom}</small>}
            </span>
            {without && (
              <Link
                className="button button--quiet button--icon"
                to={without(id)}
                onClick={(event) => copyDraft(event.currentTarget, without(id))}
                preventScrollReset
                aria-label={t("enquiry.remove", { product: name })}
              >
                <Icon name="close" size={16} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
