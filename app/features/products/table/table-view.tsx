import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListErrorBanner } from "~/admin/crud/list-error-banner";
import type { ListError } from "~/admin/crud/resource";
import { withReturn } from "~/admin/layout/return-path";
import { ScreenHead } from "~/admin/layout/screen-head";
import { WorkbookLinks } from "~/features/sheets/workbook-links";
import { Icon } from "~/ui/icon";
import { DeleteView } from "../saved-views/delete-view";
import type { ViewProblem } from "../saved-views/saved-views";
import { ViewsBar, ViewsMenu } from "../saved-views/views-bar";
import { PICTURES_PATH } from "../pictures/pictures";
import { ColumnsPanel, useColumns } from "./columns-panel";
import { FilterChips } from "./filter-chips";
import { FilterForm } from "./filter-form";
import { CREATE_PATH, exportPath, NO_VIEW, type StatusConflict, tablePath, tableSearch, type TableView } from "./table";
import { StaffTable } from "./staff-table";
import { StatusConflictBanner } from "./status-conflict-banner";

interface ProductTablePageProps {
  list: TableView;
  problem: ViewProblem | undefined;
  conflict: StatusConflict | undefined;
  rejected: ListError | undefined;
}

export function ProductTablePage({ list, problem, conflict, rejected }: ProductTablePageProps) {
  const { t } = useTranslation("admin");
  const { filters, total } = list;
  const panel = useColumns(list);
  const path = tablePath(filters);
  const view = list.views.find(({ id }) => id === filters.view);
  return (
    <div className="staff-list">
      <ScreenHead title={t("products.title")} subtitle={t("products.subtitle")}>
        <Link className="button" to={withReturn(CREATE_PATH, path)}>
          {t("products.add")}
        </Link>
      </ScreenHead>
      {conflict && (
        <StatusConflictBanner conflict={conflict} isListed={list.products.some(({ id }) => id === conflict.id)} />
      )}
      {rejected && <ListErrorBanner rejected={rejected} />}
      {view && <DeleteView view={view} path={path} />}
      <ViewsBar list={list} path={path} />
      <FilterForm filters={filters} options={list.options} />
      <div className="staff-list__bar">
        <p className="staff-list__count" role="status">
          {t("products.count", { count: total })}
        </p>
        <FilterChips filters={filters} names={list.names} />
        <div className="staff-list__tools">
          <ViewsMenu key={filters.view} view={view} path={path} problem={problem} />
          <ColumnsPanel
            key={`columns of ${filters.view ?? ""}`}
            {...panel}
            path={path}
            hint={view && t("views.columnsHint", { name: view.name })}
          />
          <a className="button button--quiet button--small" href={exportPath(filters)} download>
            <Icon name="download" size={18} />
            {t("products.export")}
          </a>
          <Link className="button button--quiet button--small" to={PICTURES_PATH}>
            <Icon name="upload" size={18} />
            {t("productPictures.link")}
          </Link>
          <WorkbookLinks kind="products" query={tableSearch({ ...filters, page: 1 })} />
        </div>
      </div>
      {total > 0 ? (
        <StaffTable key={path} list={list} columns={panel.columns} />
      ) : (
        <section className="empty">
          <h2>{t("products.none")}</h2>
          <p>{t("products.noneText")}</p>
          <Link className="button button--quiet" to={tablePath({ view: filters.view && NO_VIEW, page: 1 })}>
            {t("products.showAll")}
          </Link>
        </section>
      )}
    </div>
  );
}
