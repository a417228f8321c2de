import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { MendRow } from "./missing";

/** A machine with its category, visibility and how much of what is needed is known. */
export function MendName({ row, to, htmlFor }: { row: MendRow; to?: string; htmlFor?: string }) {
  const { t } = useTranslation("admin");
  const { name, category, isVisible, known, needed } = row;
  return (
    <div className="mend__what">
      <p className="mend__name">{to ? <Link to={to}>{name}</Link> : name}</p>
      <p className="mend__facts">
        {category} · {t("boards.missing.known", { known, needed })}
        {!isVisible && <span className="mend__hidden">{t("products.hidden")}</span>}
      </p>
      {htmlFor && (
        <label className="visually-hidden" htmlFor={htmlFor}>
          {name}
        </label>
      )}
    </div>
  );
}
