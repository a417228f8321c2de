import { cookieLine, readCookie } from "~/i18n/cookies.server";
import { chosenColumns, type ColumnKey, defaultColumns } from "./columns";

/** Read by the server only, and sent to the staff area only. */
const COOKIE = "columns";
const KEPT_SECONDS = 400 * 24 * 3600;

export function rememberedColumns(request: Request): readonly ColumnKey[] {
  const chosen = readCookie(request, COOKIE);
  return chosen === undefined ? defaultColumns : chosenColumns(chosen.split("."));
}

export function columnsCookie(columns: readonly ColumnKey[], request: Request): string {
  return cookieLine({
    name: COOKIE,
    value: columns.join("."),
    maxAge: KEPT_SECONDS,
    path: "/adm-dash",
    httpOnly: true,
    secure: new URL(request.url).protocol === "https:",
  });
}
