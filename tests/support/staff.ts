import { createClient, type InValue, type Row } from "@libsql/client/web";
import { createHash } from "node:crypto";
import { createInstance, type TFunction } from "i18next";
import { foldModel, modelSortKey } from "../../db/search-text.ts";
import { hashPassword } from "../../db/password.ts";
import admin_aze from "../../locales/aze/admin.json" with { type: "json" };
import admin_eng from "../../locales/eng/admin.json" with { type: "json" };
import admin_rus from "../../locales/rus/admin.json" with { type: "json" };
import type { DemoSite } from "../../scripts/demo-site.ts";
import { test as visitors } from "./visitor.ts";
import type { Role } from "../../db/enums.ts";

const resources = { eng: { admin: admin_eng }, rus: { admin: admin_rus }, aze: { admin: admin_aze } };

export const PASSWORD = "only in these tests";

interface StaffMember {
  /** The site of this Playwright worker, unless a test has its own. */
  site: DemoSite;
  /** Texts of the staff area. */
  tAdmin: TFunction<"admin">;
  /** Creates a user with `PASSWORD` for this test; returns the email address. */
  makeUser: (role: Role, fullName?: string) => Promise<string>;
  sql: (statement: string, args?: InValue[]) => Promise<Row[]>;
  /** A complete hidden product for this test; returns its id. */
  addProduct: (model: string) => Promise<string>;
  /** Starts at the sign-in page and does not wait for the result. */
  logIn: (email: string, password?: string) => Promise<void>;
  /** Opens a page of the staff area with a new session of this role; the sign-in form has tests of its own. */
  enter: (path: string, role?: Role) => Promise<void>;
}

/** Made once: it takes a quarter of a second. */
let passwordHash: Promise<string> | undefined;

/** A visitor who may sign in. Each test is its own sender for the sign-in limits. */
export const test = visitors.extend<StaffMember>({
  site: async ({ staffSite }, use) => use(staffSite),
  baseURL: async ({ site }, use) => use(site.url),
  sql: async ({ site }, use) => {
    const client = createClient({ url: site.databaseUrl, authToken: site.databaseToken });
    await use(async (statement, args = []) => (await client.execute({ sql: statement, args })).rows);
    client.close();
  },
  addProduct: async ({ sql }, use) =>
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
  tAdmin: async ({ language }, use) => {
    const instance = createInstance();
    await instance.init({ lng: language, defaultNS: "admin", resources, interpolation: { escapeValue: false } });
    await use(instance.t as unknown as TFunction<"admin">);
  },
  makeUser: async ({ sql }, use, { testId, retry }) => {
    let made = 0;
    await use(async (role, fullName) => {
      const id = crypto.randomUUID();
      const email = `${testId}-${retry}-${made++}@example.com`.toLowerCase();
      await sql("insert into user_profiles (id, email, full_name, role) values (?, ?, ?, ?)", [
        ...[id, email, fullName ?? null, role],
      ]);
      await sql("insert into user_credentials (user_id, password_hash) values (?, ?)", [
        ...[id, await (passwordHash ??= hashPassword(PASSWORD))],
      ]);
      return email;
    });
  },
  logIn: async ({ page, tAdmin, open }, use) =>
    use(async (email, password = PASSWORD) => {
      if (!page.url().includes("/adm-dash/login")) await open("/adm-dash/login");
      await page.getByLabel(tAdmin("login.email"), { exact: true }).fill(email);
      await page.getByLabel(tAdmin("login.password"), { exact: true }).fill(password);
      await page.getByRole("button", { name: tAdmin("login.signIn"), exact: true }).click();
    }),
  enter: async ({ page, open, makeUser, sql, baseURL }, use) =>
    use(async (path, role = "admin") => {
      const session = crypto.randomUUID();
      await sql(
        `insert into sessions (id, user_id, expires_at)
         select ?, id, unixepoch('now', '+14 days') from user_profiles where email = ?`,
        [createHash("sha256").update(session).digest("hex"), await makeUser(role)],
      );
      await page.context().addCookies([{ name: "session", value: session, url: baseURL! }]);
      await open(path);
    }),
});

/** With script on the phone, without on the desktop: for parts that pages share or that other layers test in full. */
export const scriptOnPhoneOnly = test.extend({
  javaScriptEnabled: async ({ isMobile }, use) => use(isMobile),
});
