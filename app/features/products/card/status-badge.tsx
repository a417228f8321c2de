import { useTranslation } from "react-i18next";
import type { ProductStatus } from "../../../../db/enums.ts";

export function StatusBadge({ status }: { status: ProductStatus }) {
  const { t } = useTranslation();
  return <span className={`status status--${status}`}>{t(`status.${status}`)}</span>;
}
