import { useTranslation } from "react-i18next";
import type { ProductStatus } from "../../../../db/enums.ts";

interface StatusBadgeProps {
  status: ProductStatus;
  /** In place of the status. */
  text?: string | undefined;
}

export function StatusBadge({ status, text }: StatusBadgeProps) {
  const { t } = useTranslation();
  return (
    <span className={`status status--${status}${text ? " status--dated" : ""}`}>{text ?? t(`status.${status}`)}</span>
  );
}
