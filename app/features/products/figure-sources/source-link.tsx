import { useTranslation } from "react-i18next";
import { isCalendarDay } from "~/i18n/days";
import { formatDate } from "~/i18n/formats";
import type { SourceTexts } from "./source-texts";

/** Beside a figure's input. */
export function SourceLink({ source, figure }: { source: SourceTexts | undefined; figure: string }) {
  const { t } = useTranslation("admin");
  const { t: common } = useTranslation();
  if (!source) return null;
  const day = isCalendarDay(source.checked_on) ? formatDate(source.checked_on, common) : undefined;
  return (
    <a className="field__source" href={source.url.trim()} rel="noopener" title={t("figureSources.linkOf", { figure })}>
      {day ? t("figureSources.linkWithDay", { day }) : t("figureSources.link")}
    </a>
  );
}
