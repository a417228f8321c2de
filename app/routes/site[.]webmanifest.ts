import { publicLoader } from "~/forms/public-handlers.server";
import { languageTag } from "~/i18n/languages";

const icon = (name: string, size: number, purpose?: "maskable") => ({
  ...{ src: `/icons/${name}-${size}.png`, sizes: `${size}x${size}`, type: "image/png" },
  ...(purpose && { purpose }),
});

/** Browsers fetch it without cookies, so its URL carries the language. */
export const loader = publicLoader(async ({ context: { language, t } }) =>
  Response.json(
    {
      lang: languageTag(language),
      name: t("brand"),
      short_name: t("brand"),
      description: t("home.title"),
      ...{ id: "/", start_url: "/", scope: "/", display: "minimal-ui" },
      ...{ background_color: "#f7f5f0", theme_color: "#14181f" },
      icons: [icon("icon", 192), icon("icon", 512), icon("icon-maskable", 512, "maskable")],
    },
    { headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" } },
  ),
);
