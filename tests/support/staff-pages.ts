import type { InValue, Row } from "@libsql/client/web";

/** Every staff page; `:table` stands for the newest record of that table. */
export const staffPages = {
  "the shared pages": [
    "dashboard",
    "account",
    "history",
    "history/:history",
    "contact-info",
    "engine-types",
    "search?q=gs",
    "search?q=zzzz",
    "shortcuts",
    "boards/links",
  ],
  "products and users": [
    "products",
    "products?search=zzzz",
    "products?status=available&visibility=visible&sort=width_m&direction=desc",
    "products?delete=:equipment",
    "products/create",
    "products/create?from=:equipment",
    "products/:equipment",
    "products/pictures",
    "changes/new",
    "changes/:batches",
    "import/products",
    "import/library",
    "products/:equipment?delete=1",
    "videos",
    "videos/:equipment",
    "users",
    "users/create",
    "users/:user_profiles",
  ],
  "the boards": [
    "boards",
    "boards/missing",
    "boards/missing?figure=width_m&group=vertical",
    "boards/missing?figure=document&group=boom",
    "boards/implausible",
    "boards/same-model",
    "boards/translations",
    "boards/translations?kind=documents&language=rus&state=missing",
  ],
  "what the homepage shows": [
    "vendors",
    "vendors?search=zzzz",
    "vendors/create",
    "vendors/:manufacturers",
    "categories",
    "categories/:equipment_categories",
    "categories/:equipment_categories/move",
    "hero-images",
    "hero-images/:hero_images",
    "presentation-videos",
    // The form of a stored video would load its thumbnail from YouTube.
    "presentation-videos/create",
  ],
  "the uploaded files": [
    "files",
    "files?search=zzzz",
    "files?kind=picture&only=unused&sort=size&direction=desc",
    "files/:files",
    "files/:files?delete=1",
  ],
  "library and inbox": [
    "library",
    "library?product=unassigned&sort=title&direction=asc",
    "library/:library_documents",
    "library?delete=:library_documents",
    "service-requests",
    "service-requests?kind=enquiries&assignee=nobody&open=day&email=failed",
    "service-requests/:service_requests",
  ],
};

/** The path of a page; throws when the table is empty. */
export async function staffPagePath(screen: string, sql: (statement: string, args?: InValue[]) => Promise<Row[]>) {
  const [place, table] = /:(\w+)/.exec(screen) ?? [];
  if (!place) return `/adm-dash/${screen}`;
  const [record] = await sql(`select id from ${table} order by id desc limit 1`);
  return `/adm-dash/${screen.replace(place, String(record!.id))}`;
}
