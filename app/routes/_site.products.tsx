import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { ActiveFilters } from "~/features/products/list/active-filters";
import { FilterPanel } from "~/features/products/list/filter-panel";
import { activeFilters, searchFor } from "~/features/products/filters";
import { NextSteps } from "~/features/products/next-steps";
import { ProductList } from "~/features/products/list/product-list";
import { readProductsPage } from "~/features/products/list/list-page.server";
import { readFilters } from "~/features/products/list/read-filters.server";
import { SortBar } from "~/features/products/list/sort-bar";
import { publicLoader } from "~/forms/public-handlers.server";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { InvalidParametersNotice } from "~/ui/invalid-parameters-notice";
import { pageMeta } from "~/ui/page-meta";
import { useIsChanging } from "~/ui/use-is-changing";
import styles from "~/styles/pages/products.css?url";

export const loader = publicLoader(async ({ context }) => readProductsPage(context, context.parameters(readFilters)));

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(data?.page, matches);

const PANEL = "filters";

export default function Products() {
  const { t } = useTranslation();
  const { filters, products, total, pages, categories, manufacturers, manufacturer, notUnderstood } =
    useLoaderData<typeof loader>();
  const panel = useRef<HTMLDivElement>(null);
  const isChanging = useIsChanging();
  const active = activeFilters(filters).length;
  const category = categories.find(({ id }) => id === filters.category);
  const options = { filters, categories, manufacturers };

  return (
    <div className="products">
      <div className="products__head">
        <h1>{category?.name ?? t("products.title")}</h1>
        <p className="products__subtitle">
          {category ? t("products.browsing", { category: category.name }) : t("products.subtitle")}
        </p>
        <InvalidParametersNotice parameters={notUnderstood} />
      </div>
      <div className="products__bar">
        <p className="products__count" role="status">
          {t("products.count", { count: total })}
        </p>
        <button type="button" className="button button--quiet products__filters" {...popoverTarget(PANEL)}>
          <Icon name="filter" size={18} />
          {active > 0 ? t("products.filtersActive", { number: active }) : t("products.filters")}
        </button>
        <SortBar filters={filters} />
      </div>
      <div className="products__panel" id={PANEL} ref={panel} {...popover}>
        <p className="products__panel-head">
          <button type="button" className="button button--quiet button--small" {...popoverTarget(PANEL, "hide")}>
            <Icon name="close" size={16} />
            {t("products.hideFilters")}
          </button>
          {active > 0 && (
            <Link className="button button--quiet button--small" to="/products" preventScrollReset>
              {t("products.clear")}
            </Link>
          )}
        </p>
        <FilterPanel
          {...options}
          onDone={() => panel.current?.matches(":popover-open") && panel.current.hidePopover()}
        />
      </div>
      <div className="products__results" aria-busy={isChanging || undefined}>
        <ActiveFilters {...options} />
        {products.length > 0 ? (
          <ProductList key={searchFor(filters)} list={{ filters, products, total, pages }} />
        ) : (
          <section className="empty">
            <h2>{t("products.none.title")}</h2>
            <p>{t("products.none.text")}</p>
            {manufacturer && (
              <Link className="button" to={manufacturer.path}>
                {t("products.none.manufacturer", { manufacturer: manufacturer.name })}
              </Link>
            )}
            <Link className={manufacturer ? "button button--quiet" : "button"} to="/products">
              {t("products.none.clear")}
            </Link>
            <NextSteps categories={categories} />
          </section>
        )}
      </div>
    </div>
  );
}

/** The popover attributes work before any script; React 18 has no types for them. */
const popover = { popover: "auto" } as object;
const popoverTarget = (id: string, action: "toggle" | "hide" = "toggle") =>
  ({ popovertarget: id, popovertargetaction: action }) as object;
