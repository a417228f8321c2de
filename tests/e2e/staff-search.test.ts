import { violations } from "../support/accessibility.ts";
import { test } from "../support/staff.ts";
import { expect, onDesktop, onPhone, untilHydrated } from "../support/visitor.ts";

test.describe("the search for everything", () => {
  test("is used by keyboard alone, over any page", onDesktop, async ({ page, enter, addProduct, tAdmin }) => {
    const id = await addProduct("KEYS 1");
    await addProduct("KEYS 2");
    await enter("/adm-dash/account");
    const link = page.getByRole("link", { name: tAdmin("staffSearch.title") });
    await link.focus();
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog", { name: tAdmin("staffSearch.title") });
    const field = dialog.getByRole("combobox");
    await expect(field).toBeFocused();
    await page.keyboard.type("keys");
    const options = dialog.getByRole("option");
    await expect(options.filter({ hasText: /KEYS \d/ })).toHaveCount(2);
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await expect(field).toHaveAttribute("aria-activedescendant", (await options.first().getAttribute("id"))!);
    await page.keyboard.press("ArrowDown");
    await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();

    await page.keyboard.press("/");
    await expect(field).toBeFocused();
    // Entered before anything is found.
    await page.keyboard.type("keys 1");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/adm-dash/products/${id}$`));
    await expect(dialog).toBeHidden();
  });

  test(
    "says that there is no connection and tries again",
    onPhone,
    async ({ page, enter, addProduct, tAdmin, context }) => {
      await addProduct("CONNECTED");
      await enter("/adm-dash/account");
      await page.getByRole("link", { name: tAdmin("staffSearch.title") }).click();
      // The page of a captive portal.
      await page.route("**/search.json?*", (route) =>
        route.fulfill({ contentType: "text/html", body: "<h1>Wi-Fi</h1>" }),
      );
      const dialog = page.getByRole("dialog");
      await page.keyboard.type("connected");
      await expect(dialog.getByRole("status")).toHaveText(tAdmin("staffSearch.problem.unreachable"));
      await page.unroute("**/search.json?*");
      await page.keyboard.press("Enter");
      await expect(dialog.getByRole("option")).toHaveText(/CONNECTED/);
      await context.clearCookies();
      await page.keyboard.type("x");
      await expect(dialog.getByRole("status")).toHaveText(tAdmin("staffSearch.problem.signedOut"));
    },
  );
});

test(
  "single keys go to the page's search and to the list of shortcuts, unless they are off",
  onDesktop,
  async ({ page, enter, tAdmin }) => {
    await enter("/adm-dash/service-requests");
    await untilHydrated(page);
    const field = page.getByRole("searchbox", { name: tAdmin("requests.search") });
    await page.keyboard.press("/");
    await expect(field).toBeFocused();
    await page.keyboard.type("?/");
    await expect(field).toHaveValue("?/");
    await page.locator("h1").click();
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: tAdmin("shortcuts.title") });
    await expect(dialog).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const areOn = dialog.getByRole("checkbox", { name: tAdmin("shortcuts.singleKeys") });
    await areOn.uncheck();
    // Another tab forgets the choice with all else.
    const other = await page.context().newPage();
    await other.goto("/favicon.svg");
    await other.evaluate(() => localStorage.clear());
    await other.close();
    await expect(areOn).toBeChecked();
    await areOn.uncheck();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.reload();
    await untilHydrated(page);
    await page.keyboard.press("?");
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog")).toHaveAccessibleName(tAdmin("staffSearch.title"));
  },
);
