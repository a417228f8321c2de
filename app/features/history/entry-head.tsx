import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type EntryView, historyPath } from "./history";
import { kindOf } from "./record-kinds";

export function EntryHead({ entry: { action, kind, entityId, name, batchId } }: { entry: EntryView }) {
  const { t } = useTranslation("admin");
  return (
    <p className="history__what">
      <span className={`history__action history__action--${action}`}>{t(`history.action.${action ?? "other"}`)}</span>
      {kind && <span className="history__kind">{t(`history.kind.${kind}`)}</span>}
      {kind && (
        <Link
          to={kind === "batches" ? kindOf(kind).path(entityId) : historyPath({ kind, id: entityId })}
          className="history__name"
        >
          {name ?? t("history.goneRecord")}
        </Link>
      )}
      {batchId && kind !== "batches" && <Link to={kindOf("batches").path(batchId)}>{t("changes.together")}</Link>}
    </p>
  );
}
