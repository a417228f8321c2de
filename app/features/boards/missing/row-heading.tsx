import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FillInRow } from "./missing";

/** A machine with its category, visibility and how much of what is needed is known. */
export function RowHeading({ row, to, htmlFor }: { row: FillInRow; to?: string; htmlFor?: string }) {
  const { t } = useTranslation("admin");
  const { name, category, isVisible, known, needed } = row;
  return (
    <div>
      <p className="board-list__name">{to ? <Link to={to}>{name}</Link> : name}</p>
      <p className="board-list__facts">
        {category} · {t("boards.missing.known", { known, needed })}
        {!isVisible && <span className="board-list__hidden">{t("products.hidden")}</span>}
      </p>
      {htmlFor && (
        <label className="visually-hidden" htmlFor={htmlFor}>
          {name}
        </label>
      )}
    </div>
  );
}
