import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

export function NothingFound({ path }: { path: string }) {
  const { t } = useTranslation("admin");
  return (
    <section className="empty">
      <h2>{t("lists.none")}</h2>
      <p>{t("lists.noneText")}</p>
      <Link className="button button--quiet" to={path}>
        {t("lists.showAll")}
      </Link>
    </section>
  );
}
