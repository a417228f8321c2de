import type { Page } from "@playwright/test";
import { overflow, violations } from "../support/accessibility.ts";
import { test } from "../support/staff.ts";
import { expect, onDesktop, untilHydrated } from "../support/visitor.ts";

const LIST = "/adm-dash/products";

const rows = (page: Page) => page.getByRole("main").locator("tbody tr");
const models = (page: Page) => rows(page).locator(".plate").allInnerTexts();

/** Fits beside the sidebar and has no accessibility violations. */
async function isSound(page: Page) {
  expect(await overflow(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
}

test.describe("the staff's table", () => {
  test("is filtered, sorted, saved as a view and edited in the row", async ({
    page,
    enter,
    addProduct,
    isPhone,
    t,
    tAdmin,
    sql,
  }, { project }) => {
    const word = `Tab${project.name}`;
    const ids = [];
    for (const model of [`${word} B`, `${word} C`, `${word} A`]) ids.push(await addProduct(model));
    await enter(`${LIST}?search=${word}`);
    await isSound(page);

    if (isPhone) await page.getByText(tAdmin("table.filters"), { exact: true }).click();
    const filter = (name: string) => page.getByRole("search").getByRole("combobox", { name, exact: true });
    await filter(tAdmin("productForm.field.visible_in_store")).selectOption("hidden");
    await expect(page).toHaveURL(new RegExp(`search=${word}&visibility=hidden`));
    if (isPhone) await filter(tAdmin("table.label.sort")).selectOption("model");
    else
      await page
        .getByRole("columnheader", { name: tAdmin("table.head.model") })
        .getByRole("link")
        .click();
    await expect(page).toHaveURL(/sort=model/);
    await expect.poll(() => models(page)).toEqual([`${word} A`, `${word} B`, `${word} C`]);

    await page.locator("summary", { hasText: tAdmin("views.menu") }).click();
    await page.getByLabel(tAdmin("views.saveAs")).fill(word);
    await page.getByRole("button", { name: tAdmin("views.save"), exact: true }).click();
    const view = page.getByRole("link", { name: word, exact: true });
    await expect(view).toHaveAttribute("aria-current", "page");
    await isSound(page);

    await filter(tAdmin("productForm.field.engine_type")).selectOption("diesel");
    await page.getByRole("button", { name: tAdmin("views.updateNamed", { name: word }) }).click();
    await expect(page).toHaveURL(/view=[^&]+&.*engine_type=diesel/);
    await expect(page.getByRole("button", { name: tAdmin("views.updateNamed", { name: word }) })).toBeHidden();

    const status = page.getByLabel(tAdmin("table.statusOf", { model: `${word} B` }));
    await status.selectOption("sold");
    await expect(page.getByText(tAdmin("toast.statusChanged"))).toBeVisible();
    await sql("update equipment set status = 'maintenance', version = version + 1 where id = ?", [ids[0]!]);
    await status.selectOption("rented");
    const theirs = t("status.maintenance");
    await expect(page.getByText(tAdmin("table.statusConflict", { status: theirs }))).toBeVisible();
    await expect(status).toHaveValue("maintenance");
    expect(await sql("select status from equipment where id = ?", [ids[0]!])).toMatchObject([
      { status: "maintenance" },
    ]);

    await page.getByLabel(tAdmin("table.choose", { model: `${word} A` })).click();
    await page.getByLabel(tAdmin("table.choose", { model: `${word} C` })).click({ modifiers: ["Shift"] });
    await expect(page.getByText(tAdmin("table.chosen", { count: 3 }))).toBeVisible();
    // On a phone the bar lies over the last card, whose box axe then takes for too small.
    if (!isPhone) await isSound(page);
    await page.getByRole("button", { name: tAdmin("table.release") }).click();
    await expect(page.getByText(tAdmin("table.chosen", { count: 3 }))).toBeHidden();
  });

  test("is returned to at the row that was opened, by its link and by Back", async ({ page, enter, tAdmin }) => {
    await enter(`${LIST}?sort=year`);
    const more = page.getByRole("link", { name: tAdmin("products.loadMore") });
    await expect(async () => {
      await more.scrollIntoViewIfNeeded();
      expect(await rows(page).count()).toBeGreaterThan(24);
    }).toPass();
    const row = rows(page).nth(17);
    const id = await row.getAttribute("id");
    const open = async () => {
      await page.locator(`[id="${id}"] .cell__product`).click();
      await expect(page).toHaveURL(new RegExp(`products/${id}`));
    };
    await open();
    await page.goBack();
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    await open();
    await page.getByRole("link", { name: tAdmin("productForm.back") }).click();
    await expect(page).toHaveURL(new RegExp(`sort=year&page=2#${id}`));
    await expect(page.locator(`[id="${id}"]`)).toBeFocused();
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    // A box that is half under the top bar counts as too small.
    await page.evaluate(() => scrollTo(0, 0));
    await isSound(page);
  });

  test(
    "shows every product once, whatever leaves the filter while it is scrolled",
    onDesktop,
    async ({ page, enter, addProduct, tAdmin }) => {
      const word = `Leave${crypto.randomUUID().slice(0, 6)}`;
      const all = Array.from({ length: 42 }, (_, place) => `${word} ${place + 10}`);
      for (const model of all) await addProduct(model);
      await enter(`${LIST}?search=${word}&visibility=hidden&sort=model`);
      const more = page.getByRole("link", { name: tAdmin("products.loadMore") });
      const loadUntil = (count: number) =>
        expect(async () => {
          if ((await rows(page).count()) < count) await more.scrollIntoViewIfNeeded({ timeout: 1000 });
          expect(await rows(page).count()).toBeGreaterThanOrEqual(count);
        }).toPass();
      let left = all.length;
      const show = async (model: string) => {
        await page.getByRole("button", { name: tAdmin("products.showNamed", { model }) }).click();
        await expect(page.getByRole("button", { name: tAdmin("products.hideNamed", { model }) })).toBeVisible();
        await expect(page.getByText(tAdmin("products.count", { count: --left }), { exact: true })).toBeVisible();
      };
      await loadUntil(24);
      for (const model of all.slice(16, 21)) await show(model);
      await loadUntil(all.length);
      expect(await models(page)).toEqual(all);
    },
  );

  test(
    "goes on to the last product when one of the loaded ones is deleted",
    onDesktop,
    async ({ page, enter, addProduct, tAdmin }) => {
      const word = `Last${crypto.randomUUID().slice(0, 6)}`;
      const all = Array.from({ length: 25 }, (_, place) => `${word} ${place + 10}`);
      for (const model of all) await addProduct(model);
      await enter(`${LIST}?search=${word}&sort=model`);
      // The third page may be on its way when it ceases to exist.
      await page.route(/products\.json.*page=3/, () => {});
      await page.getByRole("link", { name: tAdmin("products.loadMore") }).scrollIntoViewIfNeeded();
      await expect(rows(page)).toHaveCount(24);
      const model = all[14]!;
      await page.getByRole("link", { name: tAdmin("products.deleteNamed", { model }) }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: tAdmin("products.delete") })
        .click();
      await expect(page.getByText(tAdmin("products.count", { count: 24 }), { exact: true })).toBeVisible();
      await page.locator(".staff-table__more").scrollIntoViewIfNeeded();
      await expect.poll(() => models(page)).toEqual(all.filter((each) => each !== model));
    },
  );

  test(
    "saves a status that is chosen by keyboard once, when it is final",
    onDesktop,
    async ({ page, enter, addProduct, tAdmin, sql }) => {
      const model = `Keys ${crypto.randomUUID().slice(0, 6)}`;
      const id = await addProduct(model);
      await sql("update equipment set status = 'rented', available_from = '2030-01-01' where id = ?", [id]);
      const stored = () => sql("select status, available_from from equipment where id = ?", [id]);
      const posts = postsOf(page);
      await enter(`${LIST}?search=${encodeURIComponent(model)}`);
      const status = page.getByLabel(tAdmin("table.statusOf", { model }));
      const save = page.getByRole("button", { name: tAdmin("table.saveStatus"), exact: true });
      await untilHydrated(page);
      await expect(save).toBeHidden();

      await status.focus();
      await page.keyboard.press("ArrowDown");
      await expect(save).toBeVisible();
      await isSound(page);
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      await expect(save).toBeHidden();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Escape");
      await expect(status).toHaveValue("rented");
      expect(posts).toEqual([]);
      expect(await stored()).toMatchObject([{ status: "rented", available_from: "2030-01-01" }]);

      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect.poll(stored).toMatchObject([{ status: "sold", available_from: null }]);
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Tab");
      await expect.poll(stored).toMatchObject([{ status: "maintenance" }]);
      await status.focus();
      await page.keyboard.press("ArrowUp");
      await save.click();
      await expect.poll(stored).toMatchObject([{ status: "rented" }]);
      await expect(status).toBeFocused();
      expect(posts).toEqual(["rented > sold", "sold > maintenance", "maintenance > rented"]);
    },
  );

  test(
    "sends one status of a row after the other, and the last one wins",
    onDesktop,
    async ({ page, enter, addProduct, tAdmin, sql }) => {
      const model = `Queue ${crypto.randomUUID().slice(0, 6)}`;
      const id = await addProduct(model);
      const posts = postsOf(page);
      await enter(`${LIST}?search=${encodeURIComponent(model)}&status=available`);
      const status = page.getByLabel(tAdmin("table.statusOf", { model }));
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(/products\.data/, async (route) => {
        if (route.request().method() === "POST") await released;
        await route.continue();
      });
      await untilHydrated(page);
      for (const each of ["sold", "rented", "maintenance"]) await status.selectOption(each);
      await expect(status).toHaveValue("maintenance");
      expect(posts).toEqual(["available > sold"]);
      release();
      await expect
        .poll(() => sql("select status from equipment where id = ?", [id]))
        .toMatchObject([{ status: "maintenance" }]);
      expect(posts).toEqual(["available > sold", "sold > maintenance"]);
      await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
    },
  );

  test(
    "shows a product that is shown with a double click",
    onDesktop,
    async ({ page, enter, addProduct, tAdmin, sql }) => {
      const model = `Twice ${crypto.randomUUID().slice(0, 6)}`;
      const id = await addProduct(model);
      await enter(`${LIST}?search=${encodeURIComponent(model)}`);
      await untilHydrated(page);
      await page.getByRole("button", { name: tAdmin("products.showNamed", { model }) }).dblclick();
      await expect(page.getByText(tAdmin("toast.equipmentShown"))).toBeVisible();
      await page.reload();
      await expect(page.getByRole("button", { name: tAdmin("products.hideNamed", { model }) })).toBeVisible();
      const written = await sql("select action from history where entity_id = ?", [id]);
      expect(written).toMatchObject([{ action: "show" }]);
    },
  );
});

/** Of each status that the page sends: the one it replaces, and the new one. */
function postsOf(page: Page): string[] {
  const posts: string[] = [];
  page.on("request", (request) => {
    const sent = new URLSearchParams(request.postData() ?? "");
    if (sent.get("intent") === "status") posts.push(`${sent.get("was")} > ${sent.get("status")}`);
  });
  return posts;
}
