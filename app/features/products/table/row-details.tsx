import { useTranslation } from "react-i18next";
import { CellText } from "./cell-text";
import { columnHead } from "./column-head";
import type { ColumnKey } from "./columns";
import type { TableRow } from "./table";

interface RowDetailsProps {
  product: TableRow;
  columns: readonly ColumnKey[];
}

/** On a phone: what does not fit the three lines of a card. */
export function RowDetails({ product, columns }: RowDetailsProps) {
  const { t } = useTranslation(["admin", "common"]);
  if (columns.length === 0) return null;
  return (
    <details>
      <summary>{t("table.details")}</summary>
      <dl>
        {columns.map((column) => (
          <div key={column}>
            <dt>{columnHead(t, column)}</dt>
            <dd>
              <CellText column={column} value={product.cells[column]} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
