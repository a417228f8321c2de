import { Link } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/ui/use-hydrated";
import { PAGE_SIZE, searchFor } from "./filters";
import type { ProductListView } from "./product";
import { ProductCard } from "./product-card";
import { useEndlessProducts } from "./use-endless-products";

/** Loads that come by themselves before the list asks, so that the footer can be reached. */
const AUTOMATIC_LOADS = 2;

/** The page's cards, and the following pages' below them as the visitor gets there. Without script: links to them. */
export function ProductList({ list }: { list: ProductListView }) {
  const { t } = useTranslation();
  const { filters, pages, total } = list;
  const { products, through, state, loads, loadMore } = useEndlessProducts(list);
  const end = useRef<HTMLLIElement>(null);
  const hasMore = through < pages;
  const isAutomatic = useHydrated() && hasMore && state === "idle" && loads < AUTOMATIC_LOADS;
  // Their place is kept from the beginning, so that nothing moves when they come.
  const coming = isAutomatic || state === "loading" ? Math.min(PAGE_SIZE, total - through * PAGE_SIZE) : 0;

  useEffect(() => {
    if (!isAutomatic || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void loadMore(), {
      // Also when somebody jumped past it, to the end of the page.
      rootMargin: "99999px 0px 400px",
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isAutomatic, loadMore]);

  const addressOf = (page: number) => `/products${searchFor({ ...filters, page })}`;
  function onMore(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void loadMore();
  }

  return (
    <>
      {filters.page > 1 && (
        <p className="more">
          <Link className="button button--quiet" to={addressOf(filters.page - 1)} rel="prev">
            {t("products.previousPage")}
          </Link>
        </p>
      )}
      <ul className="cards">
        {products.map((product, position) => (
          <li key={product.id}>
            <ProductCard product={product} heading="h2" first={position === 0} />
          </li>
        ))}
        {Array.from({ length: coming }, (_, place) => (
          <li
            key={`${through}-${place}`}
            className="card card--coming"
            ref={place === 0 ? end : null}
            aria-hidden="true"
          />
        ))}
      </ul>
      <div className="more">
        {pages > 1 && <p className="more__count">{t("products.pageOf", { page: through, pages })}</p>}
        {state === "failed" && (
          <p className="more__failed" role="alert">
            {t("products.loadFailed")}
          </p>
        )}
        {hasMore && (
          <Link
            className="button button--quiet"
            to={addressOf(through + 1)}
            rel="next"
            onClick={onMore}
            aria-disabled={state === "loading" || undefined}
          >
            {state === "loading" && <span className="spinner" aria-hidden="true" />}
            {state === "loading" ? t("products.loading") : t("products.loadMore")}
          </Link>
        )}
      </div>
    </>
  );
}
