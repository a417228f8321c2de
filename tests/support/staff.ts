import { createClient, type InValue, type Row } from "@libsql/client/web";
import { createInstance, type TFunction } from "i18next";
import { foldModel, modelSortKey } from "../../db/search-text.ts";
import { createUser } from "../../db/user.ts";
import admin_aze from "../../locales/aze/admin.json" with { type: "json" };
import admin_eng from "../../locales/eng/admin.json" with { type: "json" };
import admin_rus from "../../locales/rus/admin.json" with { type: "json" };
import { type DemoSite, startDemoSite } from "../../scripts/demo-site.ts";
import { test as visitors, untilHydrated } from "./visitor.ts";
import type { Role } from "../../db/enums.ts";

const resources = { eng: { admin: admin_eng }, rus: { admin: admin_rus }, aze: { admin: admin_aze } };

export const PASSWORD = "only in these tests";

interface StaffMember {
  /** What staff pages say. */
  a: TFunction<"admin">;
  /** Makes a user of this test alone, with `PASSWORD`; gives the address. */
  makeUser: (role: Role, fullName?: string) => Promise<string>;
  /** Runs SQL on the database of this test's site. */
  sql: (statement: string, args?: InValue[]) => Promise<Row[]>;
  /** A hidden machine of the test's own with all that its form asks for, to show, change and delete; gives its id. */
  addMachine: (model: string) => Promise<string>;
  /** From the login page; gives up waiting for nothing. */
  logIn: (email: string, password?: string) => Promise<void>;
  /** Signs somebody of this role in and goes to a page of the staff area. */
  enter: (path: string, role?: Role) => Promise<void>;
}

interface OwnSite {
  staffSite: DemoSite;
}

// eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed.
export async function startSite({}: object, use: (site: DemoSite) => Promise<void>): Promise<void> {
  const site = await startDemoSite({ variables: { HASH_REST_MS: "0" } });
  await use(site);
  await site.stop();
}

/**
 * A visitor who may be staff, at a site that one test after another has for itself: what staff change must not show in
 * the tests of visitors. Each test is another sender: the limits of signing in count them one by one.
 */
export const test = visitors.extend<StaffMember, OwnSite>({
  staffSite: [startSite, { scope: "worker", timeout: 60_000 }],
  baseURL: async ({ staffSite }, use) => use(staffSite.url),
  sql: async ({ staffSite }, use) => {
    const client = createClient({ url: staffSite.databaseUrl, authToken: staffSite.databaseToken });
    await use(async (statement, args = []) => (await client.execute({ sql: statement, args })).rows);
    client.close();
  },
  addMachine: async ({ sql }, use) =>
    use(async (model) => {
      const id = crypto.randomUUID();
      await sql(
        `insert into equipment (id, model, model_search, model_sort, year, engine_type, weight_kg, category_id, manufacturer_id, visible_in_store, created_at)
         select ?, ?, ?, ?, 2020, 'diesel', 1500, category_id, manufacturer_id, 0, '2001-01-01T00:00:00.000Z' from equipment limit 1`,
        [id, model, foldModel(model), modelSortKey(model)],
      );
      await sql(
        `insert into equipment_specifications (id, equipment_id, working_height_m, height_m, length_m, width_m, max_persons)
         values (?, ?, 10, 2, 3, 1.5, 2)`,
        [crypto.randomUUID(), id],
      );
      return id;
    }),
  page: async ({ page }, use, { testId, retry }) => {
    await page.setExtraHTTPHeaders({ "CF-Connecting-IP": `${testId}-${retry}` });
    await use(page);
  },
  a: async ({ language }, use) => {
    const instance = createInstance();
    await instance.init({ lng: language, defaultNS: "admin", resources, interpolation: { escapeValue: false } });
    await use(instance.t as unknown as TFunction<"admin">);
  },
  makeUser: async ({ staffSite }, use, { testId, retry }) => {
    let made = 0;
    await use(async (role, fullName) => {
      const email = `${testId}-${retry}-${made++}@example.com`.toLowerCase();
      await createUser(staffSite.databaseUrl, staffSite.databaseToken, { email, password: PASSWORD, role, fullName });
      return email;
    });
  },
  logIn: async ({ page, a, open }, use) =>
    use(async (email, password = PASSWORD) => {
      if (!page.url().includes("/adm-dash/login")) await open("/adm-dash/login");
      await page.getByLabel(a("login.email"), { exact: true }).fill(email);
      await page.getByLabel(a("login.password"), { exact: true }).fill(password);
      await page.getByRole("button", { name: a("login.signIn"), exact: true }).click();
    }),
  enter: async ({ page, hasScript, makeUser, logIn }, use) =>
    use(async (path, role = "admin") => {
      await logIn(await makeUser(role));
      await page.waitForURL("**/adm-dash/dashboard");
      await page.goto(path);
      if (hasScript) await untilHydrated(page);
    }),
});

/** Each flow once with script, on a phone, and once without, on a desk: for what screens share, or tests without a browser try in full. */
export const onceEachWay = test.extend({
  javaScriptEnabled: async ({ isMobile }, use) => use(isMobile),
});
