import { test as base } from "@playwright/test";
import { type DemoSite, startDemoSite } from "../../scripts/demo-site.ts";

// eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed.
export async function startSite({}: object, use: (site: DemoSite) => Promise<void>): Promise<void> {
  const site = await startDemoSite({ variables: { HASH_REST_MS: "0" } });
  await use(site);
  await site.stop();
}

/**
 * A site per Playwright worker for those who sign in, so that changes do not show in the visitors' tests. It starts with
 * the first of them, but all tests know it: Playwright ends a worker, its browser and its site before tests with other
 * fixtures of this scope.
 */
export const test = base.extend<object, { staffSite: DemoSite }>({
  staffSite: [startSite, { scope: "worker", timeout: 60_000 }],
});
