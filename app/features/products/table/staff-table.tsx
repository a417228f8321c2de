import { Link } from "@remix-run/react";
import { type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { columnHead } from "./column-head";
import { isFigure } from "./cell-text";
import type { ColumnKey } from "./columns";
import { ConfirmDelete } from "./confirm-delete";
import { ProductRow } from "./product-row";
import { tablePath, type TableView, type TableRow } from "./table";
import { useEndlessStaffProducts } from "./use-endless-staff-products";

interface StaffTableProps {
  list: TableView;
  columns: readonly ColumnKey[];
}

/** The page's products, with infinite scroll. Without script: links to the next pages. */
export function StaffTable({ list, columns }: StaffTableProps) {
  const { t } = useTranslation(["admin", "common"]);
  const { filters, pages, mayDelete } = list;
  const { items, through, state, loadMore, changeLoaded } = useEndlessStaffProducts(list);
  const [toDelete, setToDelete] = useState(list.toDelete);
  const end = useRef<HTMLDivElement>(null);
  const path = tablePath(filters);
  const hasMore = through < pages;
  const isAutomatic = hasMore && state === "idle";

  useEffect(() => {
    if (!isAutomatic || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void loadMore());
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isAutomatic, loadMore]);

  const onVisibility = useCallback(
    (id: string, isVisible: boolean) =>
      changeLoaded((products) => products.map((each) => (each.id === id ? { ...each, isVisible } : each))),
    [changeLoaded],
  );
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
  const row = { columns, path, mayDelete, onVisibility, onAsk: (product: TableRow) => setToDelete(product) };

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
      <div className="staff-table" role="region" aria-label={t("products.title")} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={headClass(column)}>
                  {columnHead(t, column)}
                </th>
              ))}
              <th scope="col" className="cell--actions">
                <span className="visually-hidden">{t("products.actions")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((product) => (
              <ProductRow key={product.id} product={product} {...row} />
            ))}
          </tbody>
        </table>
        {pages > 1 && (
          <div className="staff-table__more" ref={end}>
            <p>{t("common:products.pageOf", { page: through, pages })}</p>
            {state === "failed" && <p role="alert">{t("loadFailed.equipment")}</p>}
            {hasMore && (
              <Link
                className="button button--quiet button--small"
                to={tablePath({ ...filters, page: through + 1 })}
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
    </>
  );
}

function headClass(column: ColumnKey): string | undefined {
  if (column === "model") return "cell--model";
  return isFigure(column) ? "cell--figure" : undefined;
}
