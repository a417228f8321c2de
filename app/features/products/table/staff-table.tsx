import { Link } from "@remix-run/react";
import { type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProductStatus } from "../../../../db/enums.ts";
import { BulkBar } from "./bulk-bar";
import { type ColumnKey, defaultColumns, withColumnsOf } from "./columns";
import { ConfirmDelete } from "./confirm-delete";
import { ProductRow } from "./product-row";
import { SortHead } from "./sort-head";
import { TABLE_PAGE_SIZE, tablePath, type TableView, type TableRow } from "./table";
import { useEndlessStaffProducts } from "./use-endless-staff-products";
import { useKeptPaneScroll, useWheelFromOutside } from "./use-pane-scroll";
import { useSelection } from "./use-selection";

interface StaffTableProps {
  list: TableView;
  columns: readonly ColumnKey[];
}

/** The page's products, with infinite scroll. Without script: links to the next pages. */
export function StaffTable({ list, columns: chosen }: StaffTableProps) {
  const { t } = useTranslation(["admin", "common"]);
  const { filters, pages, mayDelete, total } = list;
  const { items, through, next, hasMore, state, loadMore, changeLoaded } = useEndlessStaffProducts(list);
  const [toDelete, setToDelete] = useState(list.toDelete);
  const pane = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const selection = useSelection(pane, items);
  const path = tablePath(filters);
  const columns = withColumnsOf(filters, chosen);
  const isAutomatic = hasMore && state === "idle";
  useKeptPaneScroll(pane);
  useWheelFromOutside(pane);

  useEffect(() => {
    if (!isAutomatic || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void loadMore());
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isAutomatic, loadMore]);

  const change = useCallback(
    (id: string, values: Partial<TableRow>) =>
      changeLoaded((products) => products.map((each) => (each.id === id ? { ...each, ...values } : each))),
    [changeLoaded],
  );
  const onVisibility = useCallback((id: string, isVisible: boolean) => change(id, { isVisible }), [change]);
  const onStatus = useCallback((id: string, status: ProductStatus) => change(id, { status }), [change]);
  const close = useCallback(() => setToDelete(undefined), []);
  const onDeleted = useCallback(
    (id: string) => {
      changeLoaded((products) => products.filter((each) => each.id !== id));
      close();
    },
    [changeLoaded, close],
  );
  function onMore(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void loadMore();
  }
  const row = { columns, path, mayDelete, onVisibility, onStatus, onAsk: setToDelete };
  const returnTo = (place: number) =>
    tablePath({ ...filters, page: filters.page + Math.floor(place / TABLE_PAGE_SIZE) });
  const fits = columns.every((column) => defaultColumns.includes(column));

  return (
    <>
      {toDelete && (
        <ConfirmDelete key={toDelete.id} product={toDelete} path={path} onDeleted={onDeleted} onClose={close} />
      )}
      {filters.page > 1 && (
        <p className="staff-table__more">
          <Link className="button button--quiet" to={tablePath({ ...filters, page: filters.page - 1 })} rel="prev">
            {t("common:products.previousPage")}
          </Link>
        </p>
      )}
      <div
        className={fits ? "staff-table staff-table--fits" : "staff-table"}
        ref={pane}
        role="region"
        aria-label={t("products.title")}
        tabIndex={0}
        onChange={selection.onChange}
      >
        <table>
          <thead>
            <tr>
              <td className="cell--choose">
                <label className="needs-script">
                  <input
                    type="checkbox"
                    checked={selection.isAll}
                    aria-label={t("table.chooseAll")}
                    onChange={({ currentTarget }) => selection.chooseAll(currentTarget.checked)}
                  />
                </label>
              </td>
              {columns.map((column) => (
                <SortHead key={column} column={column} filters={filters} />
              ))}
              <th scope="col" className="cell--actions">
                <span className="visually-hidden">{t("products.actions")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((product, place) => (
              <ProductRow key={product.id} product={product} returnTo={returnTo(place)} {...row} />
            ))}
          </tbody>
        </table>
        {pages > 1 && (
          <div className="staff-table__more" ref={end}>
            <p>{t("common:products.pageOf", { page: Math.min(through, pages), pages })}</p>
            {state === "failed" && <p role="alert">{t("loadFailed.equipment")}</p>}
            {hasMore && (
              <Link
                className="button button--quiet button--small"
                to={tablePath({ ...filters, page: next })}
                rel="next"
                onClick={onMore}
                aria-disabled={state === "loading" || undefined}
              >
                {state === "loading" && <span className="spinner" aria-hidden="true" />}
                {t(state === "loading" ? "products.loading" : "products.loadMore")}
              </Link>
            )}
          </div>
        )}
      </div>
      <BulkBar filters={filters} chosen={selection.count} total={total} onReset={selection.recount} />
    </>
  );
}
