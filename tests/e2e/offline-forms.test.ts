import type { Page, Route } from "@playwright/test";
import { PASSWORD, test } from "../support/staff.ts";
import { expect, onDesktop, onPhone } from "../support/visitor.ts";

/** What may come in place of an answer: nothing, a captive portal, or a rejection by the Worker. */
const insteadOfAnAnswer = {
  nothing: (route: Route) => route.abort("internetdisconnected"),
  "a page of something in between": (route: Route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Welcome to our network</title>" }),
  "a line of text from our door": (route: Route) =>
    route.fulfill({ status: 429, contentType: "text/plain", body: "Too many" }),
};
type Instead = keyof typeof insteadOfAnAnswer;

/** Replaces the answers to posts until the returned function is called. */
async function beUnreachable(page: Page, instead: Instead = "nothing"): Promise<() => Promise<void>> {
  const answer = (route: Route) =>
    route.request().method() === "POST" ? insteadOfAnAnswer[instead](route) : route.continue();
  await page.route("**/*", answer);
  return () => page.unroute("**/*", answer);
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test.describe("while the site is unreachable, input stays and is stored at the next try", () => {
  // Pictures of a list may still be on their way when the connection goes.
  test.use({ mayNotLoad: true });

  for (const instead of Object.keys(insteadOfAnAnswer) as Instead[]) {
    test(`in a record's form: ${instead}`, onDesktop, async ({ page, tAdmin, t, enter, sql }, { testId, retry }) => {
      const name = `Away ${testId}-${retry}`;
      await enter("/adm-dash/vendors/create");
      await field(page, tAdmin("manufacturers.name")).fill(name);
      const reachAgain = await beUnreachable(page, instead);
      const create = page.getByRole("button", { name: tAdmin("records.create") });
      const notice = page.getByRole("alert").filter({ hasText: t("problem.noResponse.unreachable") });
      // Twice, as the error of the first try must not block the second.
      for (let tries = 0; tries < 2; tries++) {
        await create.click();
        await expect(notice).toBeFocused();
        await expect(field(page, tAdmin("manufacturers.name"))).toHaveValue(name);
      }
      await reachAgain();
      await create.click();
      await expect(page.getByText(tAdmin("toast.manufacturerAdded"))).toBeVisible();
      expect(await sql("select 1 from manufacturers where name = ?", [name])).toHaveLength(1);
    });
  }

  test(
    "in a form whose record a colleague has changed meanwhile",
    onDesktop,
    async ({ page, tAdmin, t, enter, sql }, { testId, retry }) => {
      const id = crypto.randomUUID();
      const name = `Shared ${testId}-${retry}`;
      await sql("insert into manufacturers (id, name) values (?, ?)", [id, name]);
      await enter(`/adm-dash/vendors/${id}`);
      const save = page.getByRole("button", { name: tAdmin("records.save") });
      await field(page, tAdmin("manufacturers.name")).fill(`${name} mine`);
      await sql("update manufacturers set name = ?, version = version + 1 where id = ?", [`${name} theirs`, id]);
      await save.click();
      const theirs = page.getByRole("region", { name: tAdmin("editing.conflict.title") }).getByText(`${name} theirs`);
      await expect(theirs).toBeVisible();

      const reachAgain = await beUnreachable(page);
      await save.click();
      await expect(page.getByRole("alert").filter({ hasText: t("problem.noResponse.unreachable") })).toBeVisible();
      await expect(theirs).toBeVisible();
      await reachAgain();
      await save.click();
      await expect(page.getByText(tAdmin("toast.manufacturerUpdated"))).toBeVisible();
      expect((await sql("select name from manufacturers where id = ?", [id]))[0]!.name).toBe(`${name} mine`);
    },
  );

  test("in sign-in, password, user and user list forms", onDesktop, async ({ page, tAdmin, t, makeUser, open }) => {
    const notice = page.getByRole("alert").filter({ hasText: t("problem.noResponse.unreachable") });
    const email = await makeUser("admin");
    const other = await makeUser("editor");
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    /** Submits without an answer, then again; `stays` checks the input in between. */
    const twice = async (press: () => Promise<void>, stays: () => Promise<void>) => {
      const reachAgain = await beUnreachable(page);
      await press();
      await expect(notice).toBeVisible();
      await stays();
      await reachAgain();
      await press();
    };

    await open("/adm-dash/login");
    await field(page, tAdmin("login.email")).fill(email);
    await field(page, tAdmin("login.password")).fill(PASSWORD);
    await twice(
      () => press(tAdmin("login.signIn")),
      () => expect(field(page, tAdmin("login.password"))).toHaveValue(PASSWORD),
    );
    await expect(page).toHaveURL(/\/adm-dash\/dashboard$/);

    await open("/adm-dash/account");
    const newPassword = "quite another one 7";
    await field(page, tAdmin("account.current")).fill(PASSWORD);
    await field(page, tAdmin("users.newPassword")).fill(newPassword);
    await field(page, tAdmin("account.repeated")).fill(newPassword);
    await twice(
      () => press(tAdmin("account.save")),
      () => expect(field(page, tAdmin("account.repeated"))).toHaveValue(newPassword),
    );
    await expect(page.getByText(tAdmin("toast.passwordChanged"))).toBeVisible();

    await open("/adm-dash/users");
    const row = page.getByRole("row").filter({ hasText: other });
    const deactivate = row.getByRole("button", { name: new RegExp(`^${tAdmin("users.deactivate")}`) });
    await twice(
      () => deactivate.click(),
      () => expect(deactivate).toBeVisible(),
    );
    await expect(row).toContainText(tAdmin("users.inactive"));

    await row.getByRole("link", { name: new RegExp(`^${tAdmin("users.edit")}`) }).click();
    await field(page, tAdmin("users.fullName")).fill("Nigar Quliyeva");
    await twice(
      () => press(tAdmin("users.save")),
      () => expect(field(page, tAdmin("users.fullName"))).toHaveValue("Nigar Quliyeva"),
    );
    await expect(page.getByRole("row").filter({ hasText: "Nigar Quliyeva" })).toBeVisible();

    await row.getByRole("link", { name: new RegExp(`^${tAdmin("users.delete")}`) }).click();
    const question = page.getByRole("dialog");
    const reachAgain = await beUnreachable(page);
    await question.getByRole("button", { name: tAdmin("users.delete") }).click();
    await expect(question.getByRole("alert")).toHaveText(t("problem.noResponse.unreachable"));
    await reachAgain();
    await question.getByRole("button", { name: tAdmin("users.delete") }).click();
    await expect(page.getByText(tAdmin("toast.userDeleted"))).toBeVisible();
    await expect(row).toBeHidden();
  });

  test("when deleting a record from a list", onPhone, async ({ page, tAdmin, enter, sql }, { testId, retry }) => {
    const name = `Leaving ${testId}-${retry}`;
    await sql("insert into manufacturers (id, name) values (?, ?)", [crypto.randomUUID(), name]);
    await enter("/adm-dash/vendors");
    const askAndDelete = async () => {
      await page.getByRole("link", { name: tAdmin("records.deleteNamed", { name }) }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: tAdmin("records.delete") })
        .click();
    };
    const reachAgain = await beUnreachable(page);
    await askAndDelete();
    await expect(page.getByRole("alert").filter({ hasText: tAdmin("records.rejected.unreachable") })).toBeFocused();
    await expect(page.getByRole("dialog")).toBeHidden();
    await reachAgain();
    await askAndDelete();
    await expect(page.getByText(tAdmin("toast.manufacturerDeleted"))).toBeVisible();
    expect(await sql("select 1 from manufacturers where name = ?", [name])).toHaveLength(0);
  });

  test(
    "in lists and beside a form, which stay without a connection",
    onDesktop,
    async ({ page, context, tAdmin, enter, sql }, { testId, retry }) => {
      const name = `Still here ${testId}-${retry}`;
      const id = crypto.randomUUID();
      await sql("insert into manufacturers (id, name) values (?, ?)", [id, name]);
      const [product] = await sql("select id, model from equipment where visible_in_store = 1 limit 1");
      const toggles: [path: string, press: () => Promise<void>][] = [
        ["/adm-dash/vendors", () => page.getByRole("row", { name }).getByRole("button").first().click()],
        [`/adm-dash/products?search=${String(product!.model)}`, () => page.locator("tbody .toggle").first().click()],
        [
          `/adm-dash/products?search=${String(product!.model)}`,
          async () => void (await page.locator("tbody select").first().selectOption("sold")),
        ],
        [`/adm-dash/products/${String(product!.id)}`, () => page.locator(".toggle").first().click()],
      ];
      for (const [path, press] of toggles) {
        await enter(path);
        const heading = await page.getByRole("heading", { level: 1 }).textContent();
        await context.setOffline(true);
        await press();
        await expect(
          page.getByRole("alert").filter({ hasText: tAdmin("records.rejected.offline") }),
          path,
        ).toBeVisible();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading!);
        await context.setOffline(false);
      }
    },
  );

  test("in the notes, state and deletion of a service request", onPhone, async ({ page, tAdmin, t, enter, sql }) => {
    const id = crypto.randomUUID();
    await sql(
      `insert into service_requests (id, name, phone, service_type, description, language, created_at)
       values (?, 'Leyla', '+994505550102', 'repair', 'The mast stands still.', 'eng', '2026-11-01T00:00:00.000Z')`,
      [id],
    );
    await enter(`/adm-dash/service-requests/${id}`);
    const notice = page.getByRole("alert").filter({ hasText: t("problem.noResponse.unreachable") });
    const notes = page.getByLabel(tAdmin("requests.notes"));
    await notes.fill("Called back.");
    const reachAgain = await beUnreachable(page);
    for (const button of [tAdmin("requests.save"), tAdmin("requests.state.done")]) {
      await page.getByRole("button", { name: button }).click();
      await expect(notice).toBeFocused();
      await expect(notes).toHaveValue("Called back.");
    }
    await expect(page.getByRole("button", { name: tAdmin("requests.state.new") })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await page.getByRole("link", { name: tAdmin("requests.delete") }).click();
    const question = page.getByRole("dialog");
    await question.getByRole("button", { name: tAdmin("records.delete") }).click();
    await expect(question.getByRole("alert")).toHaveText(t("problem.noResponse.unreachable"));
    await question.getByRole("link", { name: tAdmin("records.keep") }).click();
    await expect(question).toBeHidden();
    await expect(notes).toHaveValue("Called back.");
    await reachAgain();
    await page.getByRole("button", { name: tAdmin("requests.save") }).click();
    await expect(page.getByText(tAdmin("toast.requestSaved"))).toBeVisible();
  });
});
