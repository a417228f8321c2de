import { publicLoader } from "~/forms/public-handlers.server";

const rules = (siteOrigin: string) => `User-agent: *
Allow: /
Disallow: /adm-dash

Sitemap: ${siteOrigin}/sitemap.xml
`;

export const loader = publicLoader(
  async ({ context }) =>
    new Response(rules(context.siteOrigin), {
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
    }),
);
