import type { TFunction } from "i18next";
import { expect, type Locator, type Page } from "@playwright/test";

interface Visit {
  page: Page;
  t: TFunction<"common">;
  isPhone: boolean;
  hasScript: boolean;
}

/** The product list, used as on this screen and with or without script. */
export function listPage({ page, t, isPhone, hasScript }: Visit) {
  const main = page.getByRole("main");
  const cards = main.getByRole("article");

  /** On small screens the filters are in a sheet behind a button that works without script. */
  async function showFilters(): Promise<Locator> {
    const filters = main.getByRole("search");
    if (isPhone && !(await filters.isVisible())) {
      const closed = t("products.filters");
      await page.getByRole("button", { name: new RegExp(`^${closed}( \\(\\d\\))?$`) }).click();
    }
    await expect(filters).toBeVisible();
    return filters;
  }

  /** The rarer fields: loaded into the panel, or another page without script. */
  async function showMore(): Promise<Locator> {
    const filters = await showFilters();
    await filters.getByRole("link", { name: t("products.more") }).click();
    await expect(filters.getByLabel(t("availability.byDay"))).toBeVisible();
    return filters;
  }

  /** With script, wide screens send every change at once and have no button. */
  async function send(filters: Locator) {
    const apply = filters.getByRole("button", {
      name: new RegExp(`^${t("products.show", { count: 1 }).split("1")[0]}`),
    });
    if (hasScript && !isPhone) await expect(apply).toBeHidden();
    else await apply.click();
    if (isPhone) await expect(filters).toBeHidden();
  }

  return {
    cards,
    results: main.locator(".products__results"),
    /** On a phone: rows instead of cards. */
    compact: main.getByRole("checkbox", { name: t("products.compact") }),
    /** Opens the filters' sheet on a phone. */
    showFilters,
    showMore,
    models: cards.getByRole("heading", { level: 2 }),
    /** "85 products", as announced. */
    count: main.getByRole("status"),
    chips: page.getByRole("list", { name: t("products.active") }).getByRole("link"),
    chip: (text: string) => page.getByRole("link", { name: t("products.remove", { filter: text }), exact: true }),
    none: page.getByRole("heading", { name: t("products.none.title") }),
    more: page.getByRole("link", { name: t("products.loadMore") }),
    sort: (name: string) => page.getByRole("group", { name: t("products.sortBy") }).getByRole("link", { name }),

    choose: async (field: string, option: string) => {
      const filters = await showFilters();
      const select = filters.getByRole("combobox", { name: field, exact: true });
      // Behind its name an option has the number of products.
      const value = await select
        .locator("option", { hasText: `${option} (` })
        .first()
        .getAttribute("value");
      await select.selectOption(value);
      await send(filters);
    },
    search: async (text: string) => {
      const filters = await showFilters();
      await filters.getByRole("searchbox", { name: t("products.search") }).fill(text);
      await send(filters);
    },
    clearAll: async (number: number) => {
      const filters = await showFilters();
      await filters.getByRole("link", { name: t("products.clearAll", { number }), exact: true }).click();
    },
    expectCount: (count: number) => expect(main.getByRole("status")).toHaveText(t("products.count", { count })),
    /** The model in each card, without the manufacturer. */
    modelNames: async () =>
      (await cards.getByRole("link").allInnerTexts()).map((text) => text.split("\n").at(-1)!.trim()),
  };
}
