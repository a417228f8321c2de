import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ScreenHead } from "~/admin/layout/screen-head";
import { StaffSearch } from "~/admin/layout/staff-search";
import { Icon } from "~/ui/icon";
import { ColumnsPanel, useColumns } from "./columns-panel";
import { FilterChips } from "./filter-chips";
import { CREATE_PATH, exportPath, tablePath, tableSearch, type TableView } from "./table";
import { StaffTable } from "./staff-table";

export function ProductTablePage({ list }: { list: TableView }) {
  const { t } = useTranslation("admin");
  const { filters, total } = list;
  const panel = useColumns(list.columns);
  const path = tablePath(filters);
  return (
    <div className="staff-list">
      <ScreenHead title={t("products.title")} subtitle={t("products.subtitle")}>
        <Link className="button" to={CREATE_PATH}>
          {t("products.add")}
        </Link>
      </ScreenHead>
      <div className="staff-list__bar">
        <Search key={filters.search} {...filters} />
        <p className="staff-list__count" role="status">
          {t("products.count", { count: total })}
        </p>
        <ColumnsPanel {...panel} path={path} />
        <a className="button button--quiet" href={exportPath(filters)} download>
          <Icon name="download" size={18} />
          {t("products.export")}
        </a>
      </div>
      <FilterChips filters={filters} names={list.names} />
      {total > 0 ? (
        <StaffTable key={path} list={list} columns={panel.columns} />
      ) : (
        <section className="empty">
          <h2>{t("products.none")}</h2>
          <p>{t("products.noneText")}</p>
          <Link className="button button--quiet" to={tablePath({ page: 1 })}>
            {t("products.showAll")}
          </Link>
        </section>
      )}
    </div>
  );
}

function Search(filters: TableView["filters"]) {
  const { t } = useTranslation("admin");
  const others = { ...filters, search: undefined, page: 1 };
  return (
    <StaffSearch
      path={tablePath({ page: 1 })}
      clearPath={tablePath(others)}
      search={filters.search}
      label={t("products.search")}
      kept={new URLSearchParams(tableSearch(others))}
    />
  );
}
