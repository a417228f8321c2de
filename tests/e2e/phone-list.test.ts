import { categoryName, products } from "../support/catalogue.ts";
import { describeWithAndWithoutScript, expect, test } from "../support/visitor.ts";

test.skip(({ isPhone }) => !isPhone, "Wide screens show cards side by side, and their filters beside them.");

describeWithAndWithoutScript("the filters' sheet on a phone", () => {
  test("has a button in sight that shows the machines chosen", async ({ open, page, list, language, hasScript, t }) => {
    const category = categoryName("scissor-lifts", language);
    const chosen = products.filter((product) => product.category === "scissor-lifts").length;
    const showing = (count: number) => (hasScript ? t("products.show", { count }) : t("products.showChosen"));
    await open("/products");
    const filters = await list.showFilters();
    const button = (count: number) => filters.getByRole("button", { name: showing(count), exact: true });
    await expect(button(products.length)).toBeInViewport({ ratio: 1 });
    await filters.getByText(t("products.more")).click();
    await expect(button(products.length)).toBeInViewport({ ratio: 1 });

    const select = filters.getByRole("combobox", { name: t("products.category"), exact: true });
    const option = select.locator("option", { hasText: `${category} (` });
    await select.selectOption((await option.getAttribute("value"))!);
    await button(chosen).click();
    await expect(filters).toBeHidden();
    await list.expectCount(chosen);

    await page.goBack();
    await expect(page).toHaveURL(/\/products$/);
    await list.expectCount(products.length);
  });
});
