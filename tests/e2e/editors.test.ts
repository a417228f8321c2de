import { scriptOnPhoneOnly, test } from "../support/staff.ts";
import { expect, onDesktop, onPhone, untilHydrated } from "../support/visitor.ts";

test.describe("the delete dialog", onDesktop, () => {
  test("closes when the record is deleted, even if it was opened and closed before", async ({
    page,
    tAdmin,
    open,
    enter,
    addProduct,
  }) => {
    test.slow();
    await enter("/adm-dash/products");
    const dialog = page.getByRole("dialog");
    const search = `Gone ${crypto.randomUUID().slice(0, 8)}`;
    const models = Array.from({ length: 10 }, (_, place) => `${search} no${place}`);
    for (const model of models) await addProduct(model);
    await open(`/adm-dash/products?search=${encodeURIComponent(search)}`);
    for (const model of models) {
      const icon = page.getByRole("link", { name: tAdmin("products.deleteNamed", { model }), exact: true });
      await icon.click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await icon.click();
      await dialog.getByRole("button", { name: tAdmin("products.delete"), exact: true }).click();
      await expect(page.getByRole("status").filter({ hasText: model })).toContainText(tAdmin("toast.equipmentDeleted"));
      await expect(dialog).toHaveCount(0);
      await expect(icon).toHaveCount(0);
    }
  });
});

test.describe("a field's error message", () => {
  test("disappears when the field is corrected", onPhone, async ({ page, tAdmin, t, enter, isPhone }) => {
    await enter("/adm-dash/vendors/create");
    const name = page.getByLabel(tAdmin("manufacturers.name"), { exact: true });
    const problem = page.getByText(t("fieldProblem.required"), { exact: true });
    await page.getByRole("button", { name: tAdmin("records.create"), exact: true }).click();
    await expect(problem).toBeVisible();
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await name.fill("G");
    await expect(problem).toHaveCount(0);
    await expect(name).not.toHaveAttribute("aria-invalid");
    await name.fill("");
    await expect(problem).toBeVisible();
    await name.fill(`Filled ${isPhone ? "phone" : "desk"} ${crypto.randomUUID()}`);
    await page.getByRole("button", { name: tAdmin("records.create"), exact: true }).click();
    await expect(page).toHaveURL(/\/vendors#/);
  });

  test("of one of two fields disappears with either", onPhone, async ({ page, t, open }) => {
    await open("/service");
    await page.getByRole("button", { name: t("service.form.send"), exact: true }).click();
    const problem = page.getByText(t("fieldProblem.phoneOrEmail"), { exact: true });
    await expect(problem).toBeVisible();
    await page.locator("#field-email").fill("a@example.com");
    await expect(problem).toHaveCount(0);
    await expect(page.locator("#field-phone")).not.toHaveAttribute("aria-invalid");
  });
});

scriptOnPhoneOnly.describe("a message", () => {
  scriptOnPhoneOnly(
    "names its record and leaves the button of the page alone",
    async ({ page, open, tAdmin, enter, sql, hasScript }) => {
      const name = `Named ${crypto.randomUUID().slice(0, 8)}`;
      const id = crypto.randomUUID();
      await sql("insert into manufacturers (id, name) values (?, ?)", [id, name]);
      await enter(`/adm-dash/vendors/${id}`);
      await page.getByRole("button", { name: tAdmin("records.save"), exact: true }).click();
      const toast = page.getByRole("status").filter({ hasText: tAdmin("toast.manufacturerUpdated") });
      await expect(toast).toContainText(name);
      const add = page.getByRole("link", { name: tAdmin("resource.manufacturers.add"), exact: true });
      if (hasScript) {
        const box = (await toast.locator(".toast").boundingBox())!;
        const button = (await add.boundingBox())!;
        const isBeside =
          box.y + box.height <= button.y ||
          box.y >= button.y + button.height ||
          box.x + box.width <= button.x ||
          box.x >= button.x + button.width;
        expect(isBeside, JSON.stringify({ box, button })).toBe(true);
      }
      // A question in the page moves to the middle once there is script, and a click on its way would miss.
      await open(`/adm-dash/vendors?delete=${id}`);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: tAdmin("records.delete"), exact: true })
        .click();
      await expect(page.getByRole("status").filter({ hasText: tAdmin("toast.manufacturerDeleted") })).toContainText(
        name,
      );
    },
  );
});

test.describe("the preview of a picture", () => {
  test("says when there is none and shows square pictures in full", onDesktop, async ({ page, tAdmin, enter }) => {
    await enter("/adm-dash/categories/create");
    await untilHydrated(page);
    const address = page.getByLabel(tAdmin("categories.iconUrl"), { exact: true });
    await address.fill("/icons/categories/fork-lifts.webp");
    const frame = page.locator(".picture-preview");
    const image = frame.locator("img");
    await expect(image).toBeVisible();
    const [inner, outer] = [(await image.boundingBox())!, (await frame.boundingBox())!];
    expect(inner.height).toBeLessThanOrEqual(outer.height);
    await page.route("**/pictures/none-there.webp", (route) => route.fulfill({ status: 200, body: "no picture" }));
    await address.fill("/pictures/none-there.webp");
    await expect(frame).toHaveText(tAdmin("records.brokenPicture"));
    await expect(image).toHaveCount(0);
  });
});

test.describe("a server error", onPhone, () => {
  test("shows its request id before and after hydration", async ({ page, t, enter, open, sql }) => {
    await enter("/adm-dash/dashboard");
    await sql("alter table contact_information rename column city to renamed");
    let id = "";
    // The browser reports every 500 as an error; only script errors matter here.
    await page.route("**/adm-dash/contact-info", async (route) => {
      const response = await route.fetch();
      expect(response.status()).toBe(500);
      id = response.headers()["x-request-id"]!;
      await route.fulfill({ response, status: 200 });
    });
    try {
      await open("/adm-dash/contact-info");
      await expect(page.getByText(t("problem.requestId", { id }))).toBeVisible();
    } finally {
      await sql("alter table contact_information rename column renamed to city");
    }
  });
});

test.describe("the list of users", () => {
  test("keeps its columns aligned however long a name is", async ({ page, enter, makeUser, isPhone }) => {
    await makeUser("editor", "W".repeat(60));
    await enter("/adm-dash/users");
    const widths = await page.locator("tbody tr").evaluateAll((rows) => ({
      over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      actions: rows.map((row) => row.lastElementChild!.getBoundingClientRect().right <= innerWidth),
    }));
    expect(widths.over).toBeLessThanOrEqual(0);
    expect(widths.actions.every(Boolean)).toBe(true);
    const actions = await page.locator("tbody tr .records__actions").evaluateAll((all) =>
      all.map((each) => {
        const cell = each.parentElement!.getBoundingClientRect();
        const controls = [...each.querySelectorAll("a, button")].map((control) => control.getBoundingClientRect());
        return {
          height: each.clientHeight,
          isInside: controls.every((box) => box.left >= cell.left - 1 && box.right <= cell.right + 1),
          lowest: Math.min(...controls.map((box) => box.height)),
        };
      }),
    );
    expect(actions.every(({ isInside }) => isInside)).toBe(true);
    // On a phone names wrap; in the table they take one line.
    if (isPhone) expect(Math.min(...actions.map(({ lowest }) => lowest))).toBeGreaterThanOrEqual(44);
    else expect(new Set(actions.map(({ height }) => height)).size).toBe(1);
  });
});

scriptOnPhoneOnly.describe("the form of a record", () => {
  scriptOnPhoneOnly(
    "leads back to where the record stands in its list, saved or not",
    async ({ page, tAdmin, enter, sql }) => {
      const rows = Array.from({ length: 30 }, () => crypto.randomUUID());
      for (const [place, id] of rows.entries()) {
        await sql("insert into manufacturers (id, name) values (?, ?)", [
          id,
          `Row ${String(place).padStart(2, "0")} ${id}`,
        ]);
      }
      const id = rows[25]!;
      const row = page.locator("tr").filter({ hasText: id });
      await enter(`/adm-dash/vendors/${id}`);
      await page.getByRole("link", { name: tAdmin("resource.manufacturers.back") }).click();
      await expect(row).toBeInViewport();
      await row
        .getByRole("link", { name: tAdmin("records.edit"), exact: false })
        .first()
        .click();
      await page.getByRole("button", { name: tAdmin("records.save"), exact: true }).click();
      await expect(page.getByText(tAdmin("toast.manufacturerUpdated"))).toBeVisible();
      await expect(row).toBeInViewport();
      await sql("delete from manufacturers where name like 'Row %'");
    },
  );
});
