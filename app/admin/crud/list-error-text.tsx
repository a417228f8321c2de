import { useTranslation } from "react-i18next";
import type { ListError } from "./resource";

export function ListErrorText({ refused }: { refused: ListError | undefined }) {
  const reason = useReason(refused);
  return (
    reason && (
      <p className="refused" role="alert">
        {reason}
      </p>
    )
  );
}

export function useReason(refused: ListError | undefined): string | undefined {
  const { t } = useTranslation("admin");
  if (!refused) return undefined;
  const { reason, uses, notice } = refused;
  if (reason === "said") return notice;
  return reason === "inUse" ? t("records.inUse", { count: uses?.count ?? 0 }) : t(`records.refused.${reason}`);
}
