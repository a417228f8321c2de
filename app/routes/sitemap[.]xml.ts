import { readWholeSitemap } from "~/features/sitemap/sitemap-page.server";
import { publicLoader } from "~/forms/public-handlers.server";

export const loader = publicLoader(
  async ({ context }) =>
    new Response(await readWholeSitemap(context), { headers: { "Content-Type": "application/xml" } }),
);
