import { useTranslation } from "react-i18next";
import { formatDate } from "~/i18n/formats";

/** A calendar day, `2026-03-31`. */
export function Day({ on }: { on: string }) {
  const { t } = useTranslation();
  return <time dateTime={on}>{formatDate(on, t)}</time>;
}
