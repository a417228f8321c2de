import { buildIfChanged } from "../../scripts/build-if-changed.ts";
import { startDemoSite } from "../../scripts/demo-site.ts";

/** One built Worker with the demo catalogue for all tests of visitors: they change nothing that another one reads. */
export default async function setUp() {
  await buildIfChanged();
  const site = await startDemoSite();
  process.env.SITE_URL = site.url;
  process.env.SITE_DATABASE_URL = site.databaseUrl;
  return site.stop;
}
