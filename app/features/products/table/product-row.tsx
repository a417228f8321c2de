import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { columnHead } from "./column-head";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { CellText, isFigure } from "./cell-text";
import type { ColumnKey } from "./columns";
import { editPath, type TableRow } from "./table";
import { VisibilityToggle } from "./visibility-toggle";

export interface RowProps {
  product: TableRow;
  columns: readonly ColumnKey[];
  path: string;
  mayDelete: boolean;
  onVisibility: (id: string, isVisible: boolean) => void;
  onAsk: (product: TableRow) => void;
}

export function ProductRow({ product, columns, path, mayDelete, onVisibility, onAsk }: RowProps) {
  const { t } = useTranslation(["admin", "common"]);
  const { id, model } = product;
  return (
    <tr>
      {columns.map((column) =>
        column === "model" ? (
          <th key={column} scope="row" className="cell--model">
            <span className="cell__product">
              <Picture src={product.image ?? undefined} alt="" width={48} height={36} loading="lazy" />
              <span className="plate">{model}</span>
            </span>
          </th>
        ) : (
          <td key={column} data-label={columnHead(t, column)} className={isFigure(column) ? "cell--figure" : undefined}>
            {column === "visible_in_store" ? (
              <VisibilityToggle product={product} path={path} onChange={onVisibility} />
            ) : (
              <span>
                <CellText column={column} value={product.cells[column]} />
              </span>
            )}
          </td>
        ),
      )}
      <td className="cell--actions">
        <Link
          className="button button--quiet button--small"
          to={editPath(id)}
          aria-label={t("products.editNamed", { model })}
        >
          {t("products.edit")}
        </Link>
        {mayDelete && (
          <Link
            className="button button--quiet button--small"
            to={`${path}${path.includes("?") ? "&" : "?"}delete=${id}`}
            aria-label={t("products.deleteNamed", { model })}
            preventScrollReset
            onClick={(event) => {
              event.preventDefault();
              onAsk(product);
            }}
          >
            <Icon name="bin" size={16} />
            <span className="cell__word">{t("products.delete")}</span>
          </Link>
        )}
      </td>
    </tr>
  );
}
