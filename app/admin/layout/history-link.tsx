import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";

interface HistoryLinkProps {
  /** The record's table. */
  entity: string;
  id: string;
  className?: string;
  text?: string;
}

export function HistoryLink({ entity, id, className = "history-link", text }: HistoryLinkProps) {
  const { t } = useTranslation("admin");
  return (
    <Link className={className} to={`/adm-dash/history?${new URLSearchParams({ entity, id }).toString()}`}>
      <Icon name="clock" size={16} />
      {text ?? t("nav.history")}
    </Link>
  );
}
