import { categoryName, products } from "../support/catalogue.ts";
import { describeOnEveryScreen, describeWithAndWithoutScript, expect, onDesktop, test } from "../support/visitor.ts";

const PAGE_SIZE = 12;
const countOf = (isMeant: (product: (typeof products)[number]) => boolean) => products.filter(isMeant).length;

describeOnEveryScreen("finding a product", () => {
  test("category, manufacturer and engine type are combined and removed one by one", async ({
    open,
    page,
    list,
    language,
    t,
  }) => {
    const category = categoryName("scissor-lifts", language);
    const isScissor = ({ category }: (typeof products)[number]) => category === "scissor-lifts";
    await open("/products");

    await list.choose(t("products.category"), category);
    await list.expectCount(countOf(isScissor));
    await expect(page.getByText(t("products.browsing", { category }))).toBeVisible();

    await list.choose(t("products.manufacturer"), "Genie");
    await list.expectCount(countOf((product) => isScissor(product) && product.manufacturer === "Genie"));

    await list.choose(t("products.engine"), t("engine.electric"));
    const left = countOf((product) => {
      return isScissor(product) && product.manufacturer === "Genie" && product.engine_type === "electric";
    });
    await list.expectCount(left);
    await expect(list.chips).toHaveCount(3);

    await list.chip(category).click();
    await list.expectCount(
      countOf((product) => product.manufacturer === "Genie" && product.engine_type === "electric"),
    );
    await list.chip("Genie").click();
    await list.expectCount(countOf(({ engine_type }) => engine_type === "electric"));
    await list.chip(t("engine.electric")).click();
    await list.expectCount(products.length);
    await expect(list.chips).toHaveCount(0);
    await expect(page).toHaveURL(/\/products$/);
  });

  test("clearing removes every filter, the search and the sort order", async ({ open, page, list, t }) => {
    await open("/products?engine_type=diesel&search=j&sort=year&direction=desc");
    await expect(list.chips).toHaveCount(2);
    await list.clearAll(2);
    await expect(page).toHaveURL(/\/products$/);
    await list.expectCount(products.length);
    await expect(list.sort(t("products.sort.model"))).toHaveAttribute("aria-current", "true");
    await expect(
      page.getByRole("combobox", { name: t("products.engine"), exact: true, includeHidden: true }),
    ).toHaveValue("");
    for (const field of await page.getByRole("searchbox", { includeHidden: true }).all()) {
      await expect(field).toHaveValue("");
    }
  });

  test("Back undoes one step: first the search, then the filter", async ({ open, page, list, t }) => {
    const isElectric = ({ engine_type }: (typeof products)[number]) => engine_type === "electric";
    await open("/products");
    await list.choose(t("products.engine"), t("engine.electric"));
    await list.expectCount(countOf(isElectric));
    await list.search("gs26");
    await list.expectCount(countOf((product) => isElectric(product) && /gs-?26/i.test(product.model)));
    await page.goBack();
    await expect(page).toHaveURL(/\/products\?(?!.*search=\w).*engine_type=electric/);
    await list.expectCount(countOf(isElectric));
    await page.goBack();
    await expect(page).not.toHaveURL(/engine_type/);
    await list.expectCount(products.length);
    await page.goForward();
    await page.goForward();
    await expect(page).toHaveURL(/search=gs26/);
    await expect(page.locator('main [name="search"]')).toHaveValue("gs26");
  });
});

describeWithAndWithoutScript("finding a product", () => {
  test("by part of its model, without hyphens and spaces", async ({ open, page, list, t }) => {
    await open("/products");
    await list.expectCount(products.length);
    await list.search("gs1930");
    await list.expectCount(countOf(({ model }) => /gs-1930/i.test(model)));
    await expect(list.models.first()).toContainText("GS-1930 E-Drive");
    await expect(page).toHaveURL(/[?&]search=gs1930/);
    await expect(list.chip(t("products.searchedFor", { text: "gs1930" }))).toBeVisible();
  });

  test("by a limit that few need, which the panel shows on request", async ({
    open,
    page,
    list,
    hasScript,
    isPhone,
  }) => {
    await open("/products?engine_type=electric");
    const filters = await list.showFilters();
    const width = filters.locator('select[name="width"]');
    await expect(width).toHaveCount(0);
    await list.showMore();
    await expect(page).toHaveURL(/engine_type=electric&more=1/);
    await expect(page.locator("link[rel=canonical]")).not.toHaveAttribute("href", /more=/);
    if (hasScript) await expect(filters.locator("summary")).toBeFocused();

    await width.selectOption("1");
    if (!hasScript || isPhone) await filters.locator(".filters__apply").click();
    await expect(page).toHaveURL(/[?&]width=1&(.*&)?more=1/);
    await expect(list.chips).toHaveCount(2);
    // Shown as long as one of them is chosen.
    await open("/products?width=1");
    await list.showFilters();
    await expect(width).toHaveValue("1");
    await expect(width).toBeVisible();
  });

  test("a card shows known specs only, without empty rows", async ({ open, list }) => {
    // Only the load of this fork lift is known.
    await open("/products?search=8fbe15t");
    const figures = list.cards.first().locator("dl > div");
    await expect(figures).toHaveCount(2);
    const wide = await figures.evaluateAll((all) =>
      all.map((figure) => figure.clientWidth / figure.parentElement!.clientWidth),
    );
    expect(wide).toEqual([1, 1]);
  });

  test("a search without results says so and offers a way back", async ({ open, page, list, t }) => {
    await open("/products");
    await list.search("zzzz");
    await expect(list.none).toBeVisible();
    await expect(page.getByText(t("products.none.text"))).toBeVisible();
    // Beside the filters' own search.
    await expect(list.results.getByRole("searchbox")).toHaveCount(0);
    await list.expectCount(0);
    await page.getByRole("link", { name: t("products.none.clear"), exact: true }).click();
    await expect(list.cards).toHaveCount(PAGE_SIZE);
    await list.expectCount(products.length);
  });

  test("markup and patterns are treated as plain text", async ({ open, page, list, t }) => {
    await open("/products");
    const text = `<b onclick="x">%_'`;
    await list.search(text);
    await expect(list.none).toBeVisible();
    await expect(list.chip(t("products.searchedFor", { text }))).toBeVisible();
    await expect(page.locator("#filters").getByRole("searchbox", { includeHidden: true })).toHaveValue(text);
  });

  for (const [sort, of] of [
    ["year", ({ year }) => year],
    ["working_height", ({ specifications }) => specifications.working_height_m],
  ] as [sort: "year" | "working_height", of: (product: (typeof products)[number]) => number | null][]) {
    test(`sorting by ${sort} starts ascending and reverses when chosen again`, async ({ open, page, list, t }) => {
      const values = products.map(of).filter((value) => value !== null);
      const shown = async () =>
        (await list.modelNames()).map((name) => of(products.find(({ model }) => model === name)!));
      await open("/products");

      await list.sort(t(`products.sort.${sort}`)).click();
      await expect(list.sort(t(`products.sort.${sort}`))).toHaveAccessibleName(new RegExp(t("products.ascending")));
      await expect.poll(shown).toEqual(values.toSorted((a, b) => a - b).slice(0, PAGE_SIZE));

      await list.sort(t(`products.sort.${sort}`)).click();
      await expect(list.sort(t(`products.sort.${sort}`))).toHaveAccessibleName(new RegExp(t("products.descending")));
      await expect.poll(shown).toEqual(values.toSorted((a, b) => b - a).slice(0, PAGE_SIZE));

      await list.sort(t("products.sort.model")).click();
      await expect(list.sort(t("products.sort.model"))).toHaveAccessibleName(new RegExp(t("products.ascending")));
      await expect(page).toHaveURL(/\/products$/);
    });
  }

  test("sorting by model follows the numbers in the names in both directions", async ({ open, list, t }) => {
    await open("/products?category=&search=gs&sort=model");
    const ascending = await list.modelNames();
    expect(ascending.length).toBeGreaterThan(2);
    const numberOf = (name: string) => Number(/\d+/.exec(name)?.[0]);
    const numbers = ascending.map(numberOf);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    await list.sort(t("products.sort.model")).click();
    await expect.poll(list.modelNames).toEqual(ascending.toReversed());
    await expect(list.chips).toHaveCount(1);
  });

  test("a range says how many products are left, and lists those of unknown figures on request", async ({
    open,
    page,
    list,
    t,
  }) => {
    await open("/products?width=0.8");
    const known = countOf(({ specifications }) => (specifications.width_m ?? Infinity) <= 0.8);
    const unknown = countOf(({ specifications }) => specifications.width_m === null);
    await list.expectCount(known);
    const unstated = t("products.unstated.width");
    await expect(page.getByText(t("products.unknown", { count: unknown, unstated }))).toBeVisible();
    await page.getByRole("link", { name: t("products.showUnknown") }).click();
    await expect(page.getByText(t("products.unknownShown", { unstated }))).toBeVisible();
    await list.expectCount(known + unknown);
    await page.getByRole("link", { name: t("products.hideUnknown") }).click();
    await list.expectCount(known);
  });

  test("a limit named in the search leaves out products of unknown figures too", async ({ open, page, list, t }) => {
    await open("/products?search=12+m");
    const known = countOf(({ specifications }) => (specifications.working_height_m ?? 0) >= 12);
    const unknown = countOf(({ specifications }) => specifications.working_height_m === null);
    await list.expectCount(known);
    const unstated = t("products.unstated.height");
    await expect(page.getByText(t("products.unknown", { count: unknown, unstated }))).toBeVisible();
    await page.getByRole("link", { name: t("products.showUnknown") }).click();
    await list.expectCount(known + unknown);
  });

  test("two ranges leave out products of figures that are not named", async ({ open, page, t }) => {
    await open("/products?width=0.8&length=2");
    const isWithin = (value: number | null, most: number) => value === null || value <= most;
    const unknown = countOf(
      ({ specifications: { width_m: width, length_m: length } }) =>
        isWithin(width, 0.8) && isWithin(length, 2) && (width === null || length === null),
    );
    const unstated = t("products.unstated.several");
    await expect(page.getByText(t("products.unknown", { count: unknown, unstated }))).toBeVisible();
  });

  test("an empty list offers the nearest lists that are not", async ({ open, page, list, t }) => {
    await open("/products?search=genie+xl&height=8");
    await expect(list.none).toBeVisible();
    await page.getByRole("link", { name: t("products.none.withoutWord", { word: "xl" }) }).click();
    await list.expectCount(
      countOf(
        ({ manufacturer, specifications }) => manufacturer === "Genie" && (specifications.working_height_m ?? 0) >= 8,
      ),
    );
    await open("/products?search=mutitl");
    await page.getByRole("link", { name: t("products.none.meant", { name: "Multitel" }) }).click();
    await list.expectCount(countOf(({ manufacturer }) => manufacturer === "Multitel"));
  });
});

test(
  "a filter chosen by keyboard keeps the focus, and a search what is typed meanwhile",
  onDesktop,
  async ({ open, page, t }) => {
    await open("/products");
    const category = page.getByLabel(t("products.category"));
    await category.focus();
    await page.keyboard.press("ArrowDown");
    await expect(page).toHaveURL(/category=/);
    await expect(category).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(page).toHaveURL(/\/products$/);
    await expect(category).toHaveValue("");

    const search = page.getByRole("main").getByRole("searchbox");
    await page.route(/products\.data\?.*search=gs(&|$)/, async (route) => {
      await search.press("1");
      await route.continue();
    });
    await search.pressSequentially("gs");
    await expect(page).toHaveURL(/search=gs1/);
    await expect(search).toHaveValue("gs1");
  },
);
