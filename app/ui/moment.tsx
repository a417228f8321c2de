import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "~/i18n/formats";

interface MomentProps {
  at: string;
  /** In place of day and minute, which then are a tooltip. */
  shown?: string;
}

export function Moment({ at, shown }: MomentProps) {
  const { t } = useTranslation();
  const frame = useRouteLoaderData("routes/adm-dash") as { timeZone?: string } | undefined;
  const moment = formatMoment(at, frame?.timeZone ?? "UTC", t);
  return (
    <time dateTime={at} title={shown && moment}>
      {shown ?? moment}
    </time>
  );
}
