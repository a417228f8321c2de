import type { Locator, Page } from "@playwright/test";
import { test } from "../support/staff.ts";
import { expect, onDesktop } from "../support/visitor.ts";

/** Clicks and keys: a choice from a list is two clicks, a pasted column two keys. */
function counting(page: Page) {
  let steps = 0;
  return {
    steps: () => steps,
    click: async (target: Locator, modifier?: "Shift") => {
      steps += modifier ? 2 : 1;
      await target.click(modifier && { modifiers: [modifier] });
    },
    choose: async (target: Locator, option: string | { label: string }) => {
      steps += 2;
      await target.selectOption(option);
    },
    type: async (target: Locator, text: string) => {
      steps += text.length;
      await target.fill(text);
    },
    press: async (keys: string) => {
      steps += keys.split("+").length;
      await page.keyboard.press(keys);
    },
  };
}

/** How many steps each takes; docs/staff-tasks.md has what they took before, of which a fifth is allowed. */
test.describe("tasks of the staff", onDesktop, () => {
  test("set 25 machines to rented", async ({ page, enter, addProduct, tAdmin, sql }) => {
    for (let number = 10; number < 35; number++) await addProduct(`Fleet ${number}`);
    await enter("/adm-dash/products");
    const hand = counting(page);
    await hand.press("/");
    await hand.type(page.getByRole("main").getByRole("searchbox"), "fleet");
    await expect(page).toHaveURL(/search=fleet/);
    await hand.click(page.getByRole("checkbox", { name: /Fleet/ }).first());
    await hand.click(page.getByLabel(tAdmin("table.allMatching", { count: 25 })));
    await hand.click(page.getByRole("button", { name: tAdmin("changes.change") }));
    await hand.choose(
      page.locator(".batch__values").getByLabel(tAdmin("productForm.field.status"), { exact: true }),
      "rented",
    );
    await hand.click(page.getByRole("button", { name: tAdmin("changes.review"), exact: true }));
    const apply = page.getByRole("button", { name: tAdmin("changes.apply", { count: 25 }) });
    await expect(apply).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/search=fleet/);
    await page.goForward();
    await hand.click(apply);
    await expect(page.getByText(tAdmin("toast.changesApplied", { number: 25 }))).toBeVisible();
    expect(await sql("select count(*) as n from equipment where model like 'Fleet %' and status = 'rented'")).toEqual([
      expect.objectContaining({ n: 25 }),
    ]);
    expect(hand.steps()).toBeLessThanOrEqual(20);
  });

  test("find and fill in ten missing widths", async ({ page, context, enter, tAdmin, t, sql }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const widths = await sql(
      `select s.equipment_id as id, s.width_m as width from equipment_specifications s
       join equipment e on e.id = s.equipment_id join equipment_categories c on c.id = e.category_id
       where c.slug = 'scissor-lifts' and s.width_m is not null limit 10`,
    );
    for (const { id } of widths) {
      await sql("update equipment_specifications set width_m = null where equipment_id = ?", [id!]);
    }
    await enter("/adm-dash/dashboard");
    const hand = counting(page);
    await hand.click(page.getByRole("main").getByRole("link", { name: tAdmin("boards.counts.missing") }));
    const cell = `${t("spec.width_m")}, ${tAdmin("boards.group.vertical")}:`;
    await hand.click(page.getByRole("link", { name: new RegExp(`^${cell}`) }));
    const fields = page.getByRole("main").getByRole("textbox");
    await expect(fields.nth(9)).toBeVisible();
    const ids = await page.locator(".board-list > li").evaluateAll((rows) => rows.map(({ id }) => id));
    // A width that the demo data lacks stays empty.
    const column = ids.map((id) => String(widths.find((row) => row.id === id)?.width ?? ""));
    await page.evaluate((text) => navigator.clipboard.writeText(text), column.join("\n"));
    await hand.click(fields.first());
    await hand.press("Control+v");
    await hand.click(page.getByRole("button", { name: tAdmin("boards.missing.save"), exact: true }));
    await expect(page.getByText(tAdmin("toast.figuresSaved", { number: 10 }))).toBeVisible();
    expect(hand.steps()).toBeLessThanOrEqual(15);
  });

  test("duplicate a machine", async ({ page, enter, addProduct, tAdmin }) => {
    await addProduct("Original 7");
    await enter("/adm-dash/products?search=original");
    const hand = counting(page);
    await hand.click(
      page
        .getByRole("main")
        .getByRole("link", { name: /Original 7/ })
        .first(),
    );
    await hand.click(page.getByRole("link", { name: tAdmin("productForm.duplicate") }));
    const model = page.getByLabel(tAdmin("productForm.field.model"), { exact: true });
    // The URL changes before the form does.
    await expect(model).toHaveValue("");
    await hand.type(model, "Copy 7");
    await hand.press("Control+s");
    await expect(page.getByText(tAdmin("toast.equipmentCreated"))).toBeVisible();
    expect(hand.steps()).toBeLessThanOrEqual(20);
  });

  test("find the machines that have no document", async ({ page, enter, tAdmin }) => {
    await enter("/adm-dash/dashboard");
    const hand = counting(page);
    await hand.click(page.getByRole("main").getByRole("link", { name: tAdmin("boards.counts.missing") }));
    await hand.click(
      page
        .getByRole("row", { name: new RegExp(`^${tAdmin("boards.part.document")}`) })
        .getByRole("link")
        .first(),
    );
    await expect(page.getByRole("link", { name: tAdmin("boards.missing.add.document") }).first()).toBeVisible();
    expect(hand.steps()).toBeLessThanOrEqual(4);
  });

  test("move the products of a category and delete it", async ({ page, enter, tAdmin }) => {
    await enter("/adm-dash/categories", "admin");
    const hand = counting(page);
    await hand.click(page.getByRole("link", { name: tAdmin("records.deleteNamed", { name: "Fork Lifts" }) }));
    await hand.click(page.getByRole("link", { name: tAdmin("records.moveUses") }));
    await hand.choose(page.getByLabel(tAdmin("categories.move.to")), { label: "Telehandlers" });
    await hand.click(page.getByRole("main").locator(".button--danger"));
    await expect(page.getByText(tAdmin("toast.categoryMoved"))).toBeVisible();
    expect(hand.steps()).toBeLessThanOrEqual(10);
  });
});
