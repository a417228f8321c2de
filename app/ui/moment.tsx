import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "~/i18n/formats";

export function Moment({ at }: { at: string }) {
  const { t } = useTranslation();
  const frame = useRouteLoaderData("routes/adm-dash") as { timeZone?: string } | undefined;
  return <time dateTime={at}>{formatMoment(at, frame?.timeZone ?? "UTC", t)}</time>;
}
