import { expect, test } from "../support/home-page.ts";

const A_WHILE_MS = 700;

test("one control stops slides, partners and videos, and is remembered", async ({ openHome, t }) => {
  const { page, motionButton, stripScroll, players, commandsOf } = await openHome();
  await expect(motionButton).toHaveAttribute("aria-pressed", "false");
  const dots = page.locator(".hero__dots [aria-label]");
  await expect(dots.nth(0)).toHaveAttribute("aria-current", "true");
  await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");

  await page.getByRole("heading", { name: t("videos.title") }).scrollIntoViewIfNeeded();
  await expect.poll(() => players().length).toBeGreaterThan(0);
  const [player] = players();
  await expect.poll(() => commandsOf(player!)).toContain("playVideo");

  // Not by a click: it would scroll the videos away first, which stops them as well.
  await motionButton.dispatchEvent("click");
  await expect(motionButton).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => (await commandsOf(player!)).at(-1)).toBe("pauseVideo");
  await page.locator(".partners__strip").scrollIntoViewIfNeeded();
  const at = await stripScroll();
  const shown = await dots.evaluateAll((all) => all.findIndex((dot) => dot.hasAttribute("aria-current")));
  await page.waitForTimeout(5500);
  expect(await stripScroll()).toBe(at);
  await expect(dots.nth(shown)).toHaveAttribute("aria-current", "true");

  await page.reload();
  await expect(motionButton).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("heading", { name: t("videos.title") }).scrollIntoViewIfNeeded();
  await page.waitForTimeout(A_WHILE_MS);
  expect(players()).toEqual([]);

  await motionButton.click();
  await expect(motionButton).toHaveAttribute("aria-pressed", "false");
  await page.reload();
  await expect(motionButton).toHaveAttribute("aria-pressed", "false");
});

test("who prefers reduced motion begins with all of it paused, and may start it", async ({ openHome, t }) => {
  const { page, motionButton, players, thirdParties, stripScroll } = await openHome({ reducedMotion: true });
  await expect(motionButton).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("heading", { name: t("videos.title") }).scrollIntoViewIfNeeded();
  await page.locator(".partners__strip").scrollIntoViewIfNeeded();
  await page.waitForTimeout(A_WHILE_MS);
  expect([players(), [...thirdParties], await stripScroll()]).toEqual([[], [], 0]);

  await motionButton.dispatchEvent("click");
  await expect.poll(stripScroll).toBeGreaterThan(0);
  await page.reload();
  await expect(motionButton).toHaveAttribute("aria-pressed", "true");
});

test("a dot shows its slide at once", async ({ openHome }) => {
  const { page, motionButton } = await openHome();
  await motionButton.click();
  const dots = page.locator(".hero__dots [aria-label]");
  await dots.nth(2).click();
  await expect(dots.nth(2)).toHaveAttribute("aria-current", "true");
  const box = await dots.nth(2).boundingBox();
  expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(24);
});

test.describe("the strip of partners", () => {
  test("moves 50 pixels a second for ever", async ({ openHome }) => {
    const { page, stripScroll } = await openHome();
    const strip = page.locator(".partners__strip");
    await strip.scrollIntoViewIfNeeded();
    await expect.poll(stripScroll).toBeGreaterThan(0);
    const speed = await strip.evaluate(async (element) => {
      const now = () =>
        new Promise<[ms: number, px: number]>((resolve) => {
          requestAnimationFrame((ms) => resolve([ms, element.scrollLeft]));
        });
      const [begun, from] = await now();
      await new Promise((resolve) => setTimeout(resolve, 2000));
      const [ended, to] = await now();
      return (to - from) / (ended - begun);
    });
    expect(speed).toBeGreaterThan(0.04);
    expect(speed).toBeLessThan(0.06);

    const length = await strip.evaluate(({ children: [first, second] }) => {
      return (second as HTMLElement).offsetLeft - (first as HTMLElement).offsetLeft;
    });
    // Somebody scrolled to the end of the first set; the second one looks the same and becomes the first.
    await strip.evaluate((element, left) => element.scrollTo({ left }), length - 10);
    await page.locator("h2#partners").hover();
    await expect.poll(stripScroll, { timeout: 15_000 }).toBeLessThan(length - 10);
  });

  test("has a second set that is there for the eye alone", async ({ openHome, t }) => {
    const { page } = await openHome();
    await page.locator(".partners__strip").scrollIntoViewIfNeeded();
    const double = page.locator(".partners__set[aria-hidden=true]");
    await expect(double).toHaveCount(1);
    expect(await double.locator("a").count()).toBe(await double.locator("a[tabindex='-1']").count());
    const genie = page.getByRole("link", { name: t("home.partners.visit", { name: "Genie" }), exact: true });
    await expect(genie).toHaveCount(1);
    await expect(genie).toHaveAttribute("href", "https://www.genielift.com");
    await expect(genie).toHaveAttribute("target", "_blank");
  });

  test("waits while it is pointed at or has the focus, and goes on a second after", async ({ openHome, isPhone }) => {
    const { page, stripScroll } = await openHome();
    const strip = page.locator(".partners__strip");
    await strip.scrollIntoViewIfNeeded();
    await expect.poll(stripScroll).toBeGreaterThan(0);
    const stands = async () => {
      const at = await stripScroll();
      await page.waitForTimeout(A_WHILE_MS);
      return (await stripScroll()) === at;
    };
    const expectToGoOn = async (release: () => Promise<unknown>) => {
      await release();
      const released = Date.now();
      const at = await stripScroll();
      await expect.poll(stripScroll, { intervals: [20] }).toBeGreaterThan(at);
      expect(Date.now() - released).toBeGreaterThan(800);
      expect(Date.now() - released).toBeLessThan(2500);
    };

    if (!isPhone) {
      await strip.hover();
      expect(await stands()).toBe(true);
      await expectToGoOn(() => page.mouse.move(5, 5));
    }

    await strip.locator("a").nth(3).focus();
    expect(await stands()).toBe(true);
    await expectToGoOn(() => strip.locator("a").nth(3).blur());

    await strip.dispatchEvent("touchstart");
    expect(await stands()).toBe(true);
    await expectToGoOn(() => strip.dispatchEvent("touchend"));
  });

  test("can be pushed by a mouse without opening a link", async ({ openHome, context }) => {
    const { page, stripScroll } = await openHome();
    const strip = page.locator(".partners__strip");
    await strip.scrollIntoViewIfNeeded();
    await expect.poll(stripScroll).toBeGreaterThan(0);
    await strip.hover();
    const at = await stripScroll();
    const box = (await strip.boundingBox())!;
    await page.mouse.move(box.x + 300, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + 100, box.y + 40, { steps: 5 });
    await page.mouse.up();
    const released = await stripScroll();
    expect(Math.abs(released - at - 200)).toBeLessThan(3);
    expect(context.pages()).toHaveLength(1);

    // The mouse still points at it, and a link of it was pressed: a second later it goes on all the same.
    const since = Date.now();
    await expect.poll(stripScroll, { intervals: [20], timeout: 5000 }).toBeGreaterThan(released + 3);
    expect(Date.now() - since).toBeGreaterThan(800);
  });
});
