import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatDayOf, formatMoment } from "~/i18n/formats";

interface MomentProps {
  at: string;
  /** In place of day and minute, which then are a tooltip. */
  shown?: string;
  /** Without hour and minute. */
  isDayOnly?: boolean;
}

/** In the dealer's time zone. */
export function Moment({ at, shown, isDayOnly = false }: MomentProps) {
  const { t } = useTranslation();
  const frame = useRouteLoaderData("routes/adm-dash") as { timeZone?: string } | undefined;
  const moment = (isDayOnly ? formatDayOf : formatMoment)(at, frame?.timeZone ?? "UTC", t);
  return (
    <time dateTime={at} title={shown && moment}>
      {shown ?? moment}
    </time>
  );
}
