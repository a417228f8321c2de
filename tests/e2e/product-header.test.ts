import { overflow, violations } from "../support/accessibility.ts";
import { expect, onDesktop, onPhone, untilHydrated } from "../support/visitor.ts";
import { scriptOnPhoneOnly, test } from "../support/staff.ts";

const newModel = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;

scriptOnPhoneOnly.describe("beside a product's form", () => {
  scriptOnPhoneOnly(
    "staff show it, look at it, copy it and delete it",
    async ({ page, t, tAdmin, enter, addProduct, sql, hasScript }) => {
      const model = newModel("Head");
      const id = await addProduct(model);
      const list = "/adm-dash/products?search=head";
      const form = `/adm-dash/products/${id}?to=${encodeURIComponent(list)}`;
      const field = (name: string) => page.locator(`[name="${name}"]`);
      const action = (key: "viewOnSite" | "duplicate" | "history") =>
        page.getByRole("link", { name: tAdmin(`productForm.${key}`) });
      await enter(form);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(model);
      const name = await page.getByRole("heading", { level: 1 }).innerText();
      await expect(page.getByText(tAdmin("productForm.notOnSite"))).toBeVisible();
      await expect(action("viewOnSite")).toHaveCount(0);

      if (hasScript) await field("year").fill("2011");
      await page.getByRole("button", { name: tAdmin("products.showNamed", { model }) }).click();
      await expect(action("viewOnSite")).toHaveAttribute("href", `/product/${id}`);
      expect(await sql("select visible_in_store from equipment where id = ?", [id])).toMatchObject([
        { visible_in_store: 1 },
      ]);
      if (hasScript) {
        await expect(field("year")).toHaveValue("2011");
        await field("year").fill("2020");
        await page.locator(".save-bar").getByRole("button").click();
        await page.waitForURL(({ pathname }) => pathname === "/adm-dash/products");
        await page.goto(form);
        await untilHydrated(page);
      }

      await action("duplicate").click();
      await expect(page).toHaveURL(/create\?.*from=/);
      await expect(field("model")).toHaveValue("");
      await expect(field("model")).toBeFocused();
      await expect(page.getByText(tAdmin("productForm.copy.hint", { name }))).toBeVisible();
      await expect(field("year")).toHaveValue("2020");
      const copy = newModel("Copy");
      await field("model").fill(copy);
      if (hasScript) {
        // A new product's form is another: neither has the other's draft.
        await page.goto("/adm-dash/products/create");
        await untilHydrated(page);
        await expect(page.getByText(tAdmin("editing.draft.restored"))).toHaveCount(0);
        await page.goto(`/adm-dash/products/create?from=${id}`);
        await expect(page.getByText(tAdmin("editing.draft.restored"))).toBeVisible();
        await expect(field("model")).toHaveValue(copy);
      }
      await page.locator(".save-bar").getByRole("button").click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(copy);
      expect(await sql("select year, visible_in_store from equipment where model = ?", [copy])).toMatchObject([
        { year: 2020, visible_in_store: 1 },
      ]);

      await page.goto(form);
      if (hasScript) await untilHydrated(page);
      const remove = page.getByRole("link", { name: tAdmin("products.delete"), exact: true });
      const question = page.getByRole("dialog", { name: tAdmin("products.askDelete", { model }) });
      await remove.click();
      await question.getByRole("link", { name: tAdmin("products.keep") }).click();
      await expect(question).toBeHidden();
      await remove.click();
      await question.getByRole("button", { name: tAdmin("products.delete") }).click();
      await expect(page).toHaveURL(list);
      await expect(page.getByText(model).first()).toBeVisible();
      await page.getByRole("button", { name: t("frame.undo") }).click();
      await expect.poll(() => sql("select model from equipment where id = ?", [id])).toMatchObject([{ model }]);
    },
  );

  scriptOnPhoneOnly(
    "documents are found by a search and assigned",
    async ({ page, tAdmin, enter, addProduct, sql, hasScript }) => {
      const title = newModel("Manual");
      await sql(
        `insert into library_documents (id, title, search_text, link, category, created_at)
       values (?, ?, ?, '/manual.pdf', 'Safety', '2001-01-01T00:00:00.000Z')`,
        [crypto.randomUUID(), title, title.toLowerCase()],
      );
      await enter(`/adm-dash/products/${await addProduct(newModel("Papers"))}`);
      const model = page.locator('[name="model"]');
      if (hasScript) await model.fill("Papers typed");
      await page.getByRole("searchbox", { name: tAdmin("productForm.documents.search") }).fill(title);
      if (!hasScript) await page.getByRole("button", { name: tAdmin("products.find"), exact: true }).click();
      await expect(page.getByText(tAdmin("productForm.documents.found", { count: 1 }))).toBeVisible();
      await page.getByRole("button", { name: tAdmin("productForm.documents.assignNamed", { title }) }).click();
      await expect(
        page.getByRole("button", { name: tAdmin("productForm.documents.unassignNamed", { title }) }),
      ).toBeVisible();
      await expect(page.locator(".assignable__document")).toHaveCount(1);
      if (hasScript) await expect(model).toHaveValue("Papers typed");
    },
  );
});

test.describe("a product's form", () => {
  test(
    "Ctrl-S saves the form that is being filled in, with any keyboard, and not while a question is open",
    onDesktop,
    async ({ page, tAdmin, enter, addProduct, sql }) => {
      const id = await addProduct(newModel("Keys"));
      const year = page.locator('[name="year"]');
      await enter(`/adm-dash/products/${id}`);
      await year.fill("2012");
      await page.getByRole("link", { name: tAdmin("productForm.back") }).click();
      const question = page.getByRole("dialog", { name: tAdmin("editing.leave.title") });
      await expect(question).toBeVisible();
      await page.keyboard.press("Control+s");
      await question.getByRole("button", { name: tAdmin("editing.leave.stay") }).click();
      await expect(year).toHaveValue("2012");
      await year.focus();
      await page.keyboard.press("Control+s");
      await expect(page).toHaveURL(/\/adm-dash\/products($|[?#])/);
      expect(await sql("select year from equipment where id = ?", [id])).toMatchObject([{ year: 2012 }]);

      await page.goto(`/adm-dash/products/${id}`);
      await untilHydrated(page);
      await expect(page.locator(".save-bar").getByRole("button")).toHaveAttribute(
        "title",
        tAdmin("editing.saveKey.others"),
      );
      await year.fill("x");
      // With Russian letters the key types another.
      const isLeftToBrowser = await page.evaluate(() =>
        window.dispatchEvent(new KeyboardEvent("keydown", { key: "ы", code: "KeyS", ctrlKey: true, cancelable: true })),
      );
      expect(isLeftToBrowser).toBe(false);
      await expect(year).toHaveAttribute("aria-invalid", "true");
      await expect(year).toBeFocused();
    },
  );

  test(
    "an untouched form takes over a colleague's save, and is left without a question",
    onPhone,
    async ({ page, tAdmin, enter, addProduct, sql }) => {
      const model = newModel("Untouched");
      const id = await addProduct(model);
      await enter(`/adm-dash/products/${id}`);
      await sql("update equipment set year = 2013, version = version + 1 where id = ?", [id]);
      await page.getByRole("button", { name: tAdmin("products.showNamed", { model }) }).click();
      await expect(page.locator('[name="year"]')).toHaveValue("2013");
      await page.getByRole("link", { name: tAdmin("productForm.back") }).click();
      await expect(page).toHaveURL(/\/adm-dash\/products($|[?#])/);
    },
  );

  test("marks and an explanation show what is required; the heading fits", async ({ page, tAdmin, enter, sql }) => {
    const [machine] = await sql("select id from equipment where visible_in_store order by length(model) desc limit 1");
    await enter(`/adm-dash/products/${String(machine!.id)}`);
    await expect(page.getByText(tAdmin("editing.required")).first()).toBeVisible();
    const mark = (name: string) =>
      page.locator(`label[for="field-${name}"]`).evaluate((label) => getComputedStyle(label, "::after").content);
    expect(await mark("model")).toContain("*");
    expect(await mark("available_from")).toBe("none");
    // The sign is for the eye: the name stays as it is.
    await expect(page.getByLabel(tAdmin("productForm.field.model"), { exact: true })).toBeVisible();
    expect(await overflow(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    const { height } = (await page.locator(".product-head").boundingBox())!;
    expect(height).toBeLessThan(260);

    // On a phone held sideways, too, the save bar leaves the field with the focus free.
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto(`/adm-dash/products/create?from=${String(machine!.id)}`);
    await untilHydrated(page);
    const model = page.locator('[name="model"]');
    await expect(model).toBeFocused();
    await expect
      .poll(() =>
        model.evaluate((input) => {
          const { left, top, bottom } = input.getBoundingClientRect();
          return [top + 4, bottom - 4].map((y) => document.elementFromPoint(left + 8, y) === input);
        }),
      )
      .toEqual([true, true]);
  });
});
