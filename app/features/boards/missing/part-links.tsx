import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { withReturn } from "~/admin/layout/return-path";
import { editPath } from "../../products/table/table";
import { RowHeading } from "./row-heading";
import { type FillInRow, type MissingPart, sectionOfPart } from "./missing";

/** Diagrams, pictures and documents are added in the product form. */
export function PartLinks({ rows, part, from }: { rows: readonly FillInRow[]; part: MissingPart; from: string }) {
  const { t } = useTranslation("admin");
  return (
    <ul className="board-list">
      {rows.map((row) => (
        <li key={row.id} id={row.id} className="board-list__row">
          <RowHeading row={row} />
          <Link
            className="button button--quiet button--small"
            to={`${withReturn(editPath(row.id), from)}#${sectionOfPart[part]}`}
            aria-label={t(`boards.missing.addNamed.${part}`, { name: row.name })}
          >
            {t(`boards.missing.add.${part}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
