import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useReturnedRow } from "~/admin/crud/use-returned-row";
import { withReturn } from "~/admin/layout/return-path";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import type { ProductStatus } from "../../../../db/enums.ts";
import { BULK_FORM } from "./bulk-bar";
import { CellText, isFigure } from "./cell-text";
import { columnHead } from "./column-head";
import type { ColumnKey } from "./columns";
import { editPath, type TableRow } from "./table";
import { RowDetails } from "./row-details";
import { StatusSelect } from "./status-select";
import { VisibilityToggle } from "./visibility-toggle";

interface RowProps {
  product: TableRow;
  columns: readonly ColumnKey[];
  path: string;
  /** The list at the page that this row is on. */
  returnTo: string;
  mayDelete: boolean;
  onVisibility: (id: string, isVisible: boolean) => void;
  onStatus: (id: string, status: ProductStatus) => void;
  onAsk: (product: TableRow) => void;
}

/** What the card of a phone shows at once; the others are in its details. */
const onCard: readonly ColumnKey[] = [
  ...(["model", "visible_in_store", "status", "category"] as const),
  ...(["working_height_m", "year", "engine_type"] as const),
];

export function ProductRow(props: RowProps) {
  const { product, columns, path, returnTo, mayDelete, onVisibility, onStatus, onAsk } = props;
  const { t } = useTranslation(["admin", "common"]);
  const { id, model } = product;
  const row = useReturnedRow<HTMLTableRowElement>(id);
  const editor = withReturn(editPath(id), returnTo);

  function cell(column: ColumnKey) {
    switch (column) {
      case "visible_in_store":
        return <VisibilityToggle product={product} path={path} onChange={onVisibility} />;
      case "status":
        return <StatusSelect product={product} path={path} onChange={onStatus} />;
      default:
        return (
          <span className="cell__text">
            <CellText column={column} value={product.cells[column]} />
          </span>
        );
    }
  }
  return (
    <tr {...row}>
      <td className="cell--choose">
        <label>
          <input type="checkbox" name="product" value={id} form={BULK_FORM} aria-label={t("table.choose", { model })} />
        </label>
      </td>
      {columns.map((column) =>
        column === "model" ? (
          <th key={column} scope="row" className="cell--model">
            <Link className="cell__product" to={editor} prefetch="none">
              <Picture src={product.image} alt="" width={48} height={36} loading="lazy" />
              <span className="plate">{model}</span>
            </Link>
          </th>
        ) : (
          <td key={column} data-label={columnHead(t, column)} className={cellClass(column)}>
            {cell(column)}
          </td>
        ),
      )}
      <td className="cell--details">
        <RowDetails product={product} columns={columns.filter((column) => !onCard.includes(column))} />
      </td>
      <td className="cell--actions">
        <Link
          className="row-action"
          to={editor}
          aria-label={t("products.editNamed", { model })}
          title={t("products.edit")}
        >
          <Icon name="edit" size={16} />
        </Link>
        {mayDelete && (
          <Link
            className="row-action"
            to={`${path}${path.includes("?") ? "&" : "?"}delete=${id}`}
            aria-label={t("products.deleteNamed", { model })}
            title={t("products.delete")}
            preventScrollReset
            onClick={(event) => {
              event.preventDefault();
              onAsk(product);
            }}
          >
            <Icon name="bin" size={16} />
          </Link>
        )}
      </td>
    </tr>
  );
}

function cellClass(column: ColumnKey): string {
  const place = onCard.includes(column) ? `cell--${column}` : "cell--not-on-card";
  return isFigure(column) ? `${place} cell--figure` : place;
}
