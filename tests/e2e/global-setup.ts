import { buildIfChanged } from "../../scripts/build-if-changed.ts";
import { startDemoSite } from "../../scripts/demo-site.ts";

/** One site for all visitor tests, which change nothing that others read. */
export default async function setUp() {
  await buildIfChanged();
  const site = await startDemoSite();
  process.env.SITE_URL = site.url;
  process.env.SITE_DATABASE_URL = site.databaseUrl;
  return site.stop;
}
