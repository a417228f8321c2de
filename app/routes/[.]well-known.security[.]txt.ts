import { publicLoader } from "~/forms/public-handlers.server";
import { DAY_MS } from "~/i18n/days";
import { languages } from "~/i18n/languages";

/** RFC 9116 requires a date after which the file is not to be trusted. */
const LASTS_MS = 180 * DAY_MS;

export const loader = publicLoader(async ({ context: { siteOrigin, now } }) => {
  const lines = [
    `Contact: ${siteOrigin}/contact`,
    `Expires: ${new Date(now().getTime() + LASTS_MS).toISOString()}`,
    `Preferred-Languages: ${languages.map(({ tag }) => tag).join(", ")}`,
    `Canonical: ${siteOrigin}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
});
