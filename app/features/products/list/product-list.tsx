import { type MouseEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { useHydrated } from "~/ui/use-hydrated";
import { PAGE_SIZE } from "../page-size";
import { pagePath, type ProductListView } from "../product";
import { CardItem } from "../card/card-item";
import { SelectionBox, SelectionForm } from "../selection/selection-form";
import { useEndlessProducts } from "./use-endless-products";

/** The page's cards, with infinite scroll. Without script: links to the next pages. */
export function ProductList({ list }: { list: ProductListView }) {
  const { t } = useTranslation();
  const { path, page: firstPage, pages, total } = list;
  const { products, through, state, loadMore } = useEndlessProducts(list);
  const cards = useRef<HTMLUListElement>(null);
  const hasMore = through < pages;
  const isAutomatic = useHydrated() && hasMore && state === "idle";
  const coming = isAutomatic || state === "loading" ? Math.min(PAGE_SIZE, total - through * PAGE_SIZE) : 0;

  useEffect(() => {
    if (!isAutomatic || !cards.current) return;
    const footer = pageFooter();
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen[isIntersecting ? "add" : "delete"](target);
        if (seen.size > 0 && !seen.has(footer)) void loadMore();
      },
      { rootMargin: "0px 0px 400px" },
    );
    for (const element of [footer, ...cards.current.querySelectorAll(".card--coming")]) observer.observe(element);
    return () => observer.disconnect();
  }, [isAutomatic, loadMore]);

  function onMore(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void loadMore();
  }

  return (
    <>
      {firstPage > 1 && (
        <p className="more">
          <Link className="button button--quiet" to={pagePath(path, firstPage - 1)} rel="prev">
            {t("products.previousPage")}
          </Link>
        </p>
      )}
      {hasMore && (
        <a className="skip-link" href="#footer" onClick={leaveList}>
          {t("products.leave")}
        </a>
      )}
      <SelectionForm products={products}>
        <ul className="cards" ref={cards}>
          {products.map((product, position) => (
            <CardItem key={product.id} list="products" product={product} heading="h2" first={position === 0}>
              {(product) => <SelectionBox product={product} />}
            </CardItem>
          ))}
          {Array.from({ length: coming }, (_, index) => (
            <li key={`${through}-${index}`} className="card card--coming" aria-hidden="true" />
          ))}
        </ul>
      </SelectionForm>
      <div className="more">
        {pages > 1 && <p className="more__count">{t("products.pageOf", { page: through, pages })}</p>}
        <p aria-live="polite">{pages > 1 && !hasMore && t("products.end")}</p>
        {state === "failed" && (
          <p className="more__failed" role="alert">
            {t("products.loadFailed")}
          </p>
        )}
        {hasMore && (
          <Link
            className="button button--quiet"
            to={pagePath(path, through + 1)}
            rel="next"
            onClick={onMore}
            aria-disabled={state === "loading" || undefined}
          >
            {state === "loading" && <span className="spinner" aria-hidden="true" />}
            {state === "loading" ? t("products.loading") : t("products.loadMore")}
          </Link>
        )}
      </div>
      {hasMore && (
        <a className="leave-list needs-script" href="#footer" onClick={leaveList}>
          {t("products.leave")}
          <Icon name="down" size={16} />
        </a>
      )}
    </>
  );
}

const pageFooter = () => document.getElementById("footer")!;

/** Not by URL: another history entry would start another list. */
function leaveList(event: MouseEvent) {
  event.preventDefault();
  pageFooter().scrollIntoView();
  pageFooter().focus({ preventScroll: true });
}
