import { useTranslation } from "react-i18next";
import type { ListError } from "./resource";

export function ListErrorText({ rejected }: { rejected: ListError | undefined }) {
  const reason = useReason(rejected);
  return (
    reason && (
      <p className="list-error" role="alert">
        {reason}
      </p>
    )
  );
}

export function useReason(rejected: ListError | undefined): string | undefined {
  const { t } = useTranslation("admin");
  if (!rejected) return undefined;
  const { reason, uses, notice } = rejected;
  if (reason === "notice") return notice;
  return reason === "inUse" ? t("records.inUse", { count: uses?.count ?? 0 }) : t(`records.rejected.${reason}`);
}
