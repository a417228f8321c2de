import type { Page } from "@playwright/test";
import { describeWithAndWithoutScript, expect, onDesktop, onPhone, test, untilHydrated } from "../support/visitor.ts";

/** Below the sticky header, unless the page ends before. */
async function expectAtTop(page: Page) {
  const card = page.locator("#information");
  const place = () =>
    card.evaluate((element) => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      const isAtEnd = scrollTop + clientHeight >= scrollHeight - 2;
      const { top } = element.getBoundingClientRect();
      return { top, isAtEnd, scrollTop };
    });
  await expect.poll(async () => (await place()).scrollTop).toBeGreaterThan(0);
  await expect.poll(async () => (await place()).isAtEnd || (await place()).top < 120).toBe(true);
  expect((await place()).top).toBeGreaterThanOrEqual(64);
}

const place = {
  eng: "Baku, Demo District AZ0000",
  rus: "Баку, Демонстрационный район AZ0000",
  aze: "Bakı, Nümunə rayonu AZ0000",
};

describeWithAndWithoutScript("the contact page", () => {
  test("shows phone numbers, email addresses and the location", async ({ open, page, t, language }) => {
    await open("/contact");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(t("contact.title"));
    const card = main.getByRole("region", { name: "Demo Lift Baku LLC (demonstration dealer)" });
    await expect(card.getByRole("link", { name: "+994 12 555 01 00", exact: true })).toHaveAttribute(
      "href",
      "tel:+994125550100",
    );
    await expect(card.getByRole("link", { name: "support@example.com" })).toHaveAttribute(
      "href",
      "mailto:support@example.com",
    );
    await expect(card.getByText(place[language])).toBeVisible();
    const emergency = main.locator("section", { has: page.getByRole("heading", { name: t("footer.emergency") }) });
    await expect(emergency.getByRole("link")).toHaveAttribute("href", "tel:+994125550112");
    await expect(emergency.getByText(`${t("contact.availability")} 24/7`)).toBeVisible();
    const hours = main.getByRole("region", { name: t("contact.hours") });
    await expect(hours.getByRole("term")).toHaveText([t("contact.weekdays"), t("day.saturday"), t("day.sunday")]);
    await expect(hours.getByRole("definition")).toHaveText(["09:00 – 18:00", "10:00 – 14:00", t("contact.closed")]);
    await expect(hours.getByText(t("timeZone.Asia/Baku"))).toBeVisible();
    await expect(main.getByRole("link", { name: t("contact.openMap") })).toHaveAttribute(
      "href",
      /openstreetmap\.org\/\?mlat=40\.4/,
    );
  });

  test("opens from the header scrolled to the card", async ({ open, page, isPhone, t }) => {
    await page.setViewportSize({ width: isPhone ? 390 : 1280, height: 500 });
    await open("/products");
    const header = page.getByRole("banner");
    if (isPhone) await header.locator("summary").click();
    await header
      .getByRole("link", { name: t("frame.contact"), exact: true })
      .locator("visible=true")
      .click();
    await expect(page).toHaveURL(/\/contact\?from=home/);
    await expectAtTop(page);
  });
});

test("the highlight marker alone also scrolls to the card, once", onPhone, async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await open("/contact?from=home");
  await expectAtTop(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.reload();
  await untilHydrated(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
});

test.describe("the opening state", () => {
  // 2 March 2026 is a Monday; Baku is UTC+4. The visitor's time zone must not matter.
  test.use({ timezoneId: "America/Los_Angeles" });

  test("follows the dealer's clock and changes with it", onPhone, async ({ open, page, t }) => {
    await page.clock.install({ time: new Date("2026-03-02T04:59:30Z") });
    await open("/contact");
    const hours = page.getByRole("region", { name: t("contact.hours") });
    await expect(hours.getByText(t("contact.closedUntil.today", { time: "09:00" }))).toBeVisible();
    await page.clock.fastForward(60_000);
    await expect(hours.getByText(t("contact.open.until", { time: "18:00" }))).toBeVisible();
  });

  for (const [when, instant, key, time] of [
    ["on Saturday afternoon", "2026-03-07T10:00:00Z", "contact.closedUntil.monday", "09:00"],
    ["on Friday evening", "2026-03-06T18:00:00Z", "contact.closedUntil.tomorrow", "10:00"],
  ] as const) {
    test(`is shown ${when}`, onDesktop, async ({ open, page, t }) => {
      await page.clock.install({ time: new Date(instant) });
      await open("/contact");
      await expect(page.getByText(t(key, { time }))).toBeVisible();
    });
  }

  test("causes no layout shift", async ({ page, t }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("/contact", { waitUntil: "commit" });
    const hours = page.getByRole("region", { name: t("contact.hours") });
    const places = async () => [await hours.getByRole("term").first().boundingBox(), await hours.boundingBox()];
    await expect(hours).toBeVisible();
    await page.evaluate(async () => void (await document.fonts.ready));
    const before = await places();
    release();
    await untilHydrated(page);
    await expect(hours.locator("[data-open]")).toHaveText(/./);
    expect(await places()).toEqual(before);
  });
});

test.describe("the map", () => {
  test("loads only when asked for, in a sandboxed frame", onDesktop, async ({ context, t }) => {
    const page = await context.newPage();
    const elsewhere: string[] = [];
    await page.route(/openstreetmap/, async (route) => {
      elsewhere.push(route.request().url());
      await route.fulfill({ contentType: "text/html", body: "<p>A map</p>" });
    });
    await page.goto("/contact");
    await untilHydrated(page);
    await page.getByRole("button", { name: t("contact.showMap") }).scrollIntoViewIfNeeded();
    await expect(page.locator("iframe")).toHaveCount(0);
    expect(elsewhere).toEqual([]);

    await page.getByRole("button", { name: t("contact.showMap") }).press("Enter");
    const frame = page.locator("iframe");
    await expect(frame).toHaveAttribute("title", /Demo Lift Baku/);
    await expect(frame).toHaveAttribute("sandbox", /^allow-scripts allow-same-origin/);
    await expect(frame).toHaveAttribute("referrerpolicy", "strict-origin");
    await expect(page.frameLocator("iframe").getByText("A map")).toBeVisible();
    await expect(page.locator(".map")).toBeFocused();
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });
    test("is a link, without buttons that cannot work", async ({ open, page, t }) => {
      await open("/contact");
      await expect(page.getByText(t("contact.showMap"))).toBeHidden();
      await expect(page.locator(".opening")).toBeHidden();
      await expect(page.getByRole("link", { name: t("contact.openMap") })).toBeVisible();
    });
  });
});
