import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { type ProductFilters, type ProductSort, searchFor, sorts } from "../filters";

/** Choosing the active sort reverses it; another one starts ascending. */
export function SortBar({ filters }: { filters: ProductFilters }) {
  const { t } = useTranslation();
  const turned = filters.direction === "asc" ? "desc" : "asc";
  const after = (sort: ProductSort): ProductFilters => ({
    ...filters,
    sort,
    direction: sort === filters.sort ? turned : "asc",
    page: 1,
  });
  return (
    <div className="sort" role="group" aria-label={t("products.sortBy")}>
      <span className="sort__label" aria-hidden="true">
        {t("products.sortBy")}
      </span>
      {sorts.map((sort) => {
        const isActive = sort === filters.sort;
        return (
          <Link
            key={sort}
            className="sort__choice"
            to={`/products${searchFor(after(sort))}`}
            preventScrollReset
            aria-current={isActive || undefined}
          >
            {t(`products.sort.${sort}`)}
            {isActive && (
              <>
                <Icon name={filters.direction === "asc" ? "up" : "down"} size={14} />
                <span className="visually-hidden">
                  {filters.direction === "asc" ? t("products.ascending") : t("products.descending")}
                </span>
              </>
            )}
          </Link>
        );
      })}
    </div>
  );
}
