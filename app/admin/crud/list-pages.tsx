import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { LIST_PAGE_SIZE, listPath, type Paging } from "./list-query";

export function ListPages({ path, paging: { query, pages, total } }: { path: string; paging: Paging }) {
  const { t } = useTranslation("admin");
  if (pages === 1) return null;
  const { page } = query;
  const from = (page - 1) * LIST_PAGE_SIZE;
  return (
    <nav className="older-newer" aria-label={t("pages.navigation")}>
      {page > 1 && (
        <Link className="button button--quiet" to={listPath(path, { ...query, page: page - 1 })} rel="prev">
          <Icon name="left" size={16} />
          {t("pages.previous")}
        </Link>
      )}
      <span className="older-newer__where">
        {t("lists.range", { from: from + 1, to: Math.min(from + LIST_PAGE_SIZE, total), total })}
      </span>
      {page < pages && (
        <Link className="button button--quiet" to={listPath(path, { ...query, page: page + 1 })} rel="next">
          {t("pages.next")}
          <Icon name="right" size={16} />
        </Link>
      )}
    </nav>
  );
}
