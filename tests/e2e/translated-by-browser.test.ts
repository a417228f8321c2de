import { expect, onDesktop, test } from "../support/visitor.ts";

test(
  "a page that the browser translated before hydration loses nothing",
  onDesktop,
  async ({ context, productPath }) => {
    // A page of its own: React tells of each text that is not as the server wrote it.
    const page = await context.newPage();
    const hydrated: string[] = [];
    page.on("pageerror", ({ message }) => hydrated.push(message));
    await page.addInitScript(() =>
      document.addEventListener("DOMContentLoaded", () => {
        for (const text of document.querySelectorAll("h1, .card__maker, .field label")) {
          const font = document.createElement("font");
          font.textContent = "…";
          text.firstChild?.replaceWith(font);
        }
      }),
    );
    await page.goto("/products");
    // React has started anew.
    await expect.poll(() => hydrated.join()).toContain("#423");
    await expect(page.locator(".card__link")).toHaveCount(12);
    expect(await page.locator("select[name=height] option").count()).toBeGreaterThan(5);
    await page.getByRole("link", { name: "6.26 Full Electric" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "6.26 Full Electric" })).toBeVisible();

    hydrated.length = 0;
    await page.goto(await productPath("450AJ"));
    await expect.poll(() => hydrated.join()).toContain("#423");
    expect(await page.locator(".specs__row").count()).toBeGreaterThan(5);
    await expect(page.locator("#qr-code path")).toHaveCount(1);
  },
);
