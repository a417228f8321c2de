import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { ActiveFilters } from "~/features/products/list/active-filters";
import { CompactToggle } from "~/features/products/list/compact-toggle";
import { FilterPanel } from "~/features/products/list/filter-panel";
import { NextSteps } from "~/features/products/next-steps";
import { ProductList } from "~/features/products/list/product-list";
import { readProductsPage } from "~/features/products/list/list-page.server";
import { readFilters } from "~/features/products/list/read-filters.server";
import { SortBar } from "~/features/products/list/sort-bar";
import { publicLoader } from "~/forms/public-handlers.server";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { InvalidParametersNotice } from "~/ui/invalid-parameters-notice";
import { LaterStyles } from "~/ui/later-styles";
import { pageMeta } from "~/ui/page-meta";
import { closePopover, popover, popoverTarget } from "~/ui/popover";
import { useIsChanging } from "~/ui/use-is-changing";
import styles from "~/styles/pages/products.css?url";

export const loader = publicLoader(async ({ context }) => readProductsPage(context, context.parameters(readFilters)));

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(data?.page, matches);

const PANEL = "filters";

export default function Products() {
  const { t } = useTranslation();
  const {
    list,
    search,
    panel: fields,
    hidden,
    chips,
    searchNotes,
    unknown,
    sorts,
    heading,
    summary,
    categories,
    suggestions,
    notUnderstood,
    missingPage,
  } = useLoaderData<typeof loader>();
  const panel = useRef<HTMLDivElement>(null);
  const isChanging = useIsChanging();
  const active = chips.length;

  return (
    <div className="products">
      <div className="products__head">
        <h1>{heading ?? t("products.title")}</h1>
        <p className="products__subtitle">
          {heading ? t("products.browsing", { category: heading }) : t("products.subtitle")}
        </p>
        {summary && <p className="products__summary">{summary}</p>}
        <InvalidParametersNotice parameters={notUnderstood} missingPage={missingPage} />
      </div>
      <div className="products__bar">
        <p className="products__count" role="status">
          {t("products.count", { count: list.total })}
        </p>
        {list.total > 0 && <CompactToggle />}
        <button type="button" className="button button--quiet products__filters" {...popoverTarget(PANEL)}>
          <Icon name="filter" size={18} />
          {active > 0 ? t("products.filtersActive", { number: active }) : t("products.filters")}
        </button>
        {list.total > 1 && <SortBar sorts={sorts} />}
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
          {...{ search, panel: fields, hidden, active, total: list.total }}
          onDone={() => closePopover(panel.current)}
        />
      </div>
      <div className="products__results" aria-busy={isChanging || undefined}>
        <ActiveFilters chips={chips} />
        {searchNotes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {unknown && (
          <p>
            {unknown.text}{" "}
            <Link to={unknown.path} preventScrollReset>
              {unknown.link}
            </Link>
          </p>
        )}
        {list.total > 0 ? (
          <ProductList key={list.path} list={list} />
        ) : (
          <section className="empty">
            <LaterStyles />
            <h2>{t("products.none.title")}</h2>
            <p>{t("products.none.text")}</p>
            {suggestions && suggestions.length > 0 && (
              <ul className="empty__suggestions">
                {suggestions.map(({ text, path, count }) => (
                  <li key={path}>
                    <Link to={path}>{text}</Link> ({count})
                  </li>
                ))}
              </ul>
            )}
            <Link className="button" to="/products">
              {t("products.none.clear")}
            </Link>
            <NextSteps categories={categories} />
          </section>
        )}
      </div>
    </div>
  );
}
