import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";

/** `entity` is the record's table. */
export function HistoryLink({ entity, id }: { entity: string; id: string }) {
  const { t } = useTranslation("admin");
  return (
    <Link className="history-link" to={`/adm-dash/history?${new URLSearchParams({ entity, id }).toString()}`}>
      <Icon name="clock" size={16} />
      {t("nav.history")}
    </Link>
  );
}
