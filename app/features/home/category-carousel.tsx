import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { CachedMarkup } from "~/ui/cached-markup";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";
import type { HomeCategory } from "./home";

const STEP_PX = 300;

export function CategoryCarousel({ categories }: { categories: HomeCategory[] }) {
  const { t } = useTranslation();
  const row = useRef<HTMLUListElement>(null);
  const move = (by: number) => row.current?.scrollBy({ left: by, behavior: "smooth" });
  return (
    <CachedMarkup
      as="section"
      name="categories"
      view={{ categories }}
      className="carousel"
      aria-labelledby="categories"
    >
      {() => (
        <>
          <div className="carousel__head">
            <h2 id="categories">{t("home.categories.title")}</h2>
            <p className="carousel__ways needs-script">
              <button
                type="button"
                className="button button--quiet button--icon"
                onClick={() => move(-STEP_PX)}
                aria-label={t("home.categories.previous")}
              >
                <Icon name="left" />
              </button>
              <button
                type="button"
                className="button button--quiet button--icon"
                onClick={() => move(STEP_PX)}
                aria-label={t("home.categories.next")}
              >
                <Icon name="right" />
              </button>
            </p>
          </div>
          <ul className="carousel__row" ref={row}>
            {categories.map(({ id, name, description, icon }) => (
              <li key={id}>
                <Link className="category-card" to={`/products?category=${id}`} prefetch="intent">
                  <Picture src={icon} alt="" width={96} height={96} loading="lazy" />
                  <h3 lang={name.lang}>{name.text}</h3>
                  {description.text && <p lang={description.lang}>{description.text}</p>}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </CachedMarkup>
  );
}
