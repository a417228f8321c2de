import { scriptOnPhoneOnly as test } from "../support/staff.ts";
import { expect, onDesktop } from "../support/visitor.ts";

test.describe("the engine types", onDesktop, () => {
  test("link to the products that have them", async ({ page, enter, tAdmin, t }) => {
    await enter("/adm-dash/engine-types", "editor");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(tAdmin("engineTypes.title"));
    for (const name of ["electric", "gasoline", "diesel", "hybrid"] as const) {
      await expect(page.getByRole("heading", { level: 2, name: t(`engine.${name}`), exact: true })).toBeVisible();
    }
    const hybrid = page.getByRole("link", { name: new RegExp(`^${t("engine.hybrid")}: \\d+`) });
    const count = (await hybrid.textContent()) ?? "";
    await hybrid.click();
    await expect(page).toHaveURL(/products\?engine_type=hybrid$/);
    await expect(page.getByRole("main").getByText(count, { exact: true })).toBeVisible();
    const filter = `${tAdmin("productForm.field.engine_type")}: ${t("engine.hybrid")}`;
    await page.getByRole("link", { name: t("products.remove", { filter }) }).click();
    await expect(page).toHaveURL(/\/products$/);
  });
});
