import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Measured } from "~/ui/measure";
import { Picture } from "~/ui/picture";
import { pictureSources } from "~/ui/picture-sources";
import { type ProductCardView, productPath } from "../product";
import { StatusBadge } from "./status-badge";

interface ProductCardProps {
  product: ProductCardView;
  heading: "h2" | "h3";
  /** For the first picture of the page. */
  first?: boolean;
  /** Controls beside its link. */
  children?: ReactNode;
}

export function ProductCard({ product, heading: Heading, first = false, children }: ProductCardProps) {
  const { t } = useTranslation();
  return (
    <article className="card" id={`product-${product.id}`}>
      <p className="card__category">
        {product.category.icon && (
          <img {...pictureSources(product.category.icon)} alt="" width={24} height={24} loading="lazy" />
        )}
        {product.category.name}
      </p>
      <Picture
        className="card__picture"
        src={product.image}
        alt=""
        sizes="(min-width:610px) 320px,92vw"
        {...(first ? { fetchPriority: "high" } : { loading: "lazy" })}
      />
      <div className="card__body">
        <p className="card__maker">
          {`${product.manufacturer} `}
          <span>{product.year}</span>
        </p>
        <Heading className="card__model plate">
          <Link to={productPath(product.id)} prefetch="intent" className="card__link">
            <span className="visually-hidden">{`${product.manufacturer} `}</span>
            {product.model}
          </Link>
        </Heading>
        {product.status !== "available" && <StatusBadge status={product.status} text={product.availableFrom} />}
        <dl className="card__figures">
          {product.figures.map(({ icon, name, value, sign }) => (
            <div key={name}>
              <Icon name={icon} size="styled" />
              <dt>{name}</dt>
              <dd>
                <Measured number={value} sign={sign} />
              </dd>
            </div>
          ))}
        </dl>
        <span className="card__details" aria-hidden="true">
          {t("products.details")}
          <Icon name="right" size="styled" />
        </span>
      </div>
      {children}
    </article>
  );
}
