import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RecordActions } from "./record-actions";
import type { WithPosition, ListView, Position } from "./resource";

interface RecordTableProps {
  list: Position;
  columns: string[];
  children: ReactNode;
}

export function RecordTable({ list, columns, children }: RecordTableProps) {
  const { t } = useTranslation("admin");
  return (
    <table className="records__table" aria-label={t(`resource.${list.name}.title`)}>
      <thead>
        <tr>
          {[...columns, t("records.actions")].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

export function RecordRow({
  row,
  list,
  children,
}: {
  row: WithPosition;
  list: ListView<WithPosition>;
  children: ReactNode;
}) {
  return (
    <tr id={row.id}>
      {children}
      <td>
        <RecordActions row={row} list={list} />
      </td>
    </tr>
  );
}
