import { chosenColumns, type ColumnKey, defaultColumns } from "./columns";

/** The staff area alone gets to see it, and only the server reads it. */
const COOKIE = "columns";
const KEPT_SECONDS = 400 * 24 * 3600;

/** The columns this browser's user has chosen, else those of the beginning. */
export function rememberedColumns(request: Request): readonly ColumnKey[] {
  const pairs = request.headers.get("Cookie")?.split(";") ?? [];
  const pair = pairs.map((each) => each.trim()).find((each) => each.startsWith(`${COOKIE}=`));
  return pair ? chosenColumns(pair.slice(COOKIE.length + 1).split(".")) : defaultColumns;
}

export function columnsCookie(columns: readonly ColumnKey[], request: Request): string {
  const isSecure = new URL(request.url).protocol === "https:";
  const attributes = `Max-Age=${KEPT_SECONDS}; Path=/adm-dash; HttpOnly; SameSite=Lax`;
  return `${COOKIE}=${columns.join(".")}; ${attributes}${isSecure ? "; Secure" : ""}`;
}
