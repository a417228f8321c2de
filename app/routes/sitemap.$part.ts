import { readPartOfSitemap } from "~/features/sitemap/sitemap-page.server";
import { publicLoader } from "~/forms/public-handlers.server";

export const loader = publicLoader(
  async ({ params, context }) =>
    new Response(await readPartOfSitemap(context, params.part ?? ""), {
      headers: { "Content-Type": "application/xml" },
    }),
);
