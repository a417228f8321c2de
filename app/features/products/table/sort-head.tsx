import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { isFigure } from "./cell-text";
import { columnHead, shortColumnHead } from "./column-head";
import type { ColumnKey } from "./columns";
import { nextSort, type TableFilters, tablePath } from "./table";

/** A head whose link sorts by the column: ascending, descending, and not any more. */
export function SortHead({ column, filters }: { column: ColumnKey; filters: TableFilters }) {
  const { t } = useTranslation(["admin", "common"]);
  const isSorted = filters.sort === column;
  const isDescending = filters.direction === "desc";
  return (
    <th
      scope="col"
      className={headClass(column)}
      aria-sort={isSorted ? (isDescending ? "descending" : "ascending") : undefined}
    >
      <Link
        className="sort-head"
        to={tablePath({ ...filters, ...nextSort(filters, column), page: 1 })}
        title={columnHead(t, column)}
        preventScrollReset
      >
        <span>{shortColumnHead(t, column)}</span>
        {isSorted && <Icon name={isDescending ? "down" : "up"} size={12} />}
      </Link>
    </th>
  );
}

function headClass(column: ColumnKey): string | undefined {
  if (column === "model") return "cell--model";
  return isFigure(column) ? "cell--figure" : undefined;
}
