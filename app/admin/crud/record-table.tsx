import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Column, ColumnHead } from "./column-head";
import { MoreToggle } from "./more-toggle";
import { RecordActions } from "./record-actions";
import type { WithPosition, ListView } from "./resource";
import { useReturnedRow } from "./use-returned-row";

interface RecordTableProps {
  list: ListView<WithPosition>;
  columns: Column[];
  children: ReactNode;
}

export function RecordTable({ list: { name, path, paging }, columns, children }: RecordTableProps) {
  const { t } = useTranslation("admin");
  return (
    <table
      className={paging ? "records__table records__table--sorted" : "records__table"}
      aria-label={t(`resource.${name}.title`)}
    >
      <thead>
        <tr>
          {[...columns, { text: t("records.actions") }].map((column) => (
            <ColumnHead key={column.text} column={column} path={path} paging={paging} />
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface RecordRowProps {
  row: WithPosition;
  list: ListView<WithPosition>;
  /** Cells marked `data-more` are folded away on a phone. */
  hasMore?: boolean;
  children: ReactNode;
}

export function RecordRow({ row, list, hasMore = false, children }: RecordRowProps) {
  return (
    <tr {...useReturnedRow<HTMLTableRowElement>(row.id)}>
      {children}
      <td className="records__last">
        <RecordActions row={row} list={list} />
        {hasMore && <MoreToggle name={row.label} />}
      </td>
    </tr>
  );
}
