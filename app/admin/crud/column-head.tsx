import { Link } from "@remix-run/react";
import { Icon } from "~/ui/icon";
import { listPath, type Paging, type SortOrder } from "./list-query";

/** The head of a column; with `sort` a link that sorts by it, and the other way round when pressed again. */
export interface Column {
  text: string;
  sort?: string;
}

interface ColumnHeadProps {
  column: Column;
  path: string;
  paging: Paging | undefined;
}

export function ColumnHead({ column: { text, sort }, path, paging }: ColumnHeadProps) {
  if (sort === undefined || !paging) return <th scope="col">{text}</th>;
  const { query, firstOrder } = paging;
  const now = query.order ?? firstOrder;
  const isSorted = now.sort === sort;
  const next: SortOrder = { sort, direction: isSorted && now.direction === "asc" ? "desc" : "asc" };
  const isFirst = next.sort === firstOrder.sort && next.direction === firstOrder.direction;
  const to = listPath(path, { ...query, order: isFirst ? undefined : next, page: 1 });
  const direction = now.direction === "asc" ? "ascending" : "descending";
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined}>
      <Link className="sort-head" to={to} preventScrollReset>
        {text}
        {isSorted && <Icon name={now.direction === "asc" ? "up" : "down"} size={14} />}
      </Link>
    </th>
  );
}
