import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { ProductSort } from "../filters";

interface SortLink {
  sort: ProductSort;
  path: string;
  isActive: boolean;
  direction: "asc" | "desc" | undefined;
}

export function SortBar({ sorts }: { sorts: SortLink[] }) {
  const { t } = useTranslation();
  return (
    <div className="sort" role="group" aria-label={t("products.sortBy")}>
      <span className="sort__label" aria-hidden="true">
        {t("products.sortBy")}
      </span>
      {sorts.map(({ sort, path, isActive, direction }) => (
        <Link key={sort} className="sort__choice" to={path} preventScrollReset aria-current={isActive || undefined}>
          {t(`products.sort.${sort}`)}
          {direction && (
            <>
              <Icon name={direction === "asc" ? "up" : "down"} size={14} />
              <span className="visually-hidden">
                {t(direction === "asc" ? "products.ascending" : "products.descending")}
              </span>
            </>
          )}
        </Link>
      ))}
    </div>
  );
}
