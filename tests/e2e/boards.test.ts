import { describeWithAndWithoutScript, expect, onDesktop, untilHydrated } from "../support/visitor.ts";
import { test } from "../support/staff.ts";
import { violations } from "../support/accessibility.ts";

describeWithAndWithoutScript("the boards", () => {
  test("fill missing widths in one save, and take it back", async ({ page, enter, tAdmin, sql, t, hasScript }) => {
    await sql(
      "update equipment_specifications set width_m = null where equipment_id in (select id from equipment where model like 'GS-%')",
    );
    await enter("/adm-dash/boards", "editor");
    await page
      .getByRole("main")
      .getByRole("link", { name: tAdmin("boards.counts.missing") })
      .click();
    // The accessible name has no soft hyphens.
    const cell = { figure: t("spec.width_m"), group: tAdmin("boards.group.vertical").replaceAll("\u00ad", "") };
    await page.getByRole("link", { name: new RegExp(`^${cell.figure}, ${cell.group}:`) }).click();
    const fields = page.getByRole("textbox");
    await expect(fields.nth(1)).toBeVisible();
    const before = await fields.count();
    await fields.nth(0).fill("2.3");
    await fields.nth(1).fill("wide");
    await page.getByRole("button", { name: tAdmin("boards.missing.save"), exact: true }).click();
    await expect(page.locator("[aria-invalid]")).toHaveValue("wide");
    await expect(fields.nth(0)).toHaveValue("2.3");
    if (hasScript) expect(await violations(page)).toEqual([]);
    await fields.nth(1).fill("2.2");
    await page.getByRole("button", { name: tAdmin("boards.missing.save"), exact: true }).click();
    await expect(page.getByText(tAdmin("toast.figuresSaved", { number: 2 }))).toBeVisible();
    await expect(fields).toHaveCount(before - 2);
    await page.getByRole("button", { name: t("frame.undo") }).click();
    await expect(fields).toHaveCount(before);
  });
});

const lists = [
  ["figures", "/adm-dash/boards/missing?figure=gradeability_percent&group=forklift", "12"],
  ["translations", "/adm-dash/boards/translations?kind=documents&language=rus&state=missing", "Инструкция"],
] as const;

test.describe("what is typed into a list of a board", () => {
  for (const [name, list, typed] of lists) {
    test(`is asked about before one leaves: ${name}`, onDesktop, async ({ page, enter, tAdmin }) => {
      await enter(list, "editor");
      await untilHydrated(page);
      const field = page.locator(".board-list").getByRole("textbox").first();
      await field.fill(typed);
      const leave = page.getByRole("navigation").getByRole("link", { name: tAdmin("nav.categories"), exact: true });
      const question = page.getByRole("dialog", { name: tAdmin("editing.leave.title") });
      await leave.click();
      await expect(question).toContainText(tAdmin("editing.leave.typed"));
      await question.getByRole("button", { name: tAdmin("editing.leave.stay") }).click();
      await expect(field).toHaveValue(typed);
      await leave.click();
      await question.getByRole("button", { name: tAdmin("editing.leave.go") }).click();
      await expect(page).toHaveURL(/\/adm-dash\/categories$/);
    });
  }
});

test(
  "Enter in a list of a board saves no value that was asked about",
  onDesktop,
  async ({ page, enter, tAdmin, sql }) => {
    await enter("/adm-dash/boards/missing?figure=gradeability_percent&group=forklift", "editor");
    const fields = page.locator(".board-list").getByRole("textbox");
    const question = page.getByRole("alert").filter({ hasText: tAdmin("productForm.unlikely.title") });
    await fields.nth(0).fill("95");
    await fields.nth(1).fill("90");
    await page.getByRole("button", { name: tAdmin("boards.missing.save"), exact: true }).click();
    await expect(question.getByRole("listitem")).toHaveCount(2);
    await fields.nth(0).fill("12");
    await fields.nth(0).press("Enter");
    await expect(question.getByRole("listitem")).toHaveCount(1);
    await expect(fields.nth(1)).toHaveValue("90");
    expect(await sql("select 1 from equipment_specifications where gradeability_percent >= 90")).toEqual([]);
  },
);
