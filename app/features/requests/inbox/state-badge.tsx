import { useTranslation } from "react-i18next";
import type { RequestState } from "../../../../db/enums.ts";

export function StateBadge({ state }: { state: RequestState }) {
  const { t } = useTranslation("admin");
  return <span className={`request-state request-state--${state}`}>{t(`requests.state.${state}`)}</span>;
}
