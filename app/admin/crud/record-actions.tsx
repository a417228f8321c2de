import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { askDeletePath } from "./list-query";
import { editorPath, type ListView, type WithPosition } from "./resource";

export function RecordActions({ row: { id, label: name }, list }: { row: WithPosition; list: ListView<WithPosition> }) {
  const { t } = useTranslation("admin");
  return (
    <span className="records__actions">
      <Link
        className="button button--quiet button--small"
        to={editorPath(list, id)}
        aria-label={t("records.editNamed", { name })}
      >
        {t("records.edit")}
      </Link>
      {list.mayDelete && (
        <Link
          className="button button--quiet button--small"
          to={askDeletePath(list.here, id)}
          aria-label={t("records.deleteNamed", { name })}
          preventScrollReset
        >
          <Icon name="bin" size={16} />
          <span className="records__word">{t("records.delete")}</span>
        </Link>
      )}
    </span>
  );
}
