import { expect, test, untilVisibilityIsKnown } from "../support/home-page.ts";
import { onDesktop, onPhone } from "../support/visitor.ts";

/** Longer than a slide is shown. */
const A_WHILE_MS = 6000;

test(
  "one button pauses slides, partners and videos, and the choice is remembered",
  onPhone,
  async ({ openHome, t }) => {
    const { page, motionButton, stripScroll, players, playerFrames, commandsOf } = await openHome();
    await expect(motionButton).toHaveAttribute("aria-pressed", "false");
    const dots = page.locator(".hero__dots [aria-label]");
    await expect(dots.nth(0)).toHaveAttribute("aria-current", "true");
    await page.clock.runFor(5000);
    await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");

    await page.getByRole("heading", { name: t("videos.title") }).scrollIntoViewIfNeeded();
    await expect.poll(() => players().length).toBeGreaterThan(0);
    const [player] = players();
    await expect.poll(() => commandsOf(player!)).toContain("playVideo");

    // A click would scroll the videos out of view, which pauses them as well.
    await motionButton.dispatchEvent("click");
    await expect(motionButton).toHaveAttribute("aria-pressed", "true");
    await expect.poll(async () => (await commandsOf(player!)).at(-1)).toBe("pauseVideo");
    await page.locator(".partners__strip").scrollIntoViewIfNeeded();
    const at = await stripScroll();
    const shown = await dots.evaluateAll((all) => all.findIndex((dot) => dot.hasAttribute("aria-current")));
    await page.clock.runFor(A_WHILE_MS);
    expect(await stripScroll()).toBe(at);
    await expect(dots.nth(shown)).toHaveAttribute("aria-current", "true");

    await page.reload();
    await expect(motionButton).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("heading", { name: t("videos.title") }).scrollIntoViewIfNeeded();
    await untilVisibilityIsKnown(page.locator(".video__screen").first());
    await expect(playerFrames).toHaveCount(0);

    await motionButton.click();
    await expect(motionButton).toHaveAttribute("aria-pressed", "false");
    await page.reload();
    await expect(motionButton).toHaveAttribute("aria-pressed", "false");
  },
);

test(
  "motion is paused for visitors who prefer reduced motion, and can be started",
  onDesktop,
  async ({ openHome, t }) => {
    const { page, motionButton, playerFrames, thirdParties, stripScroll } = await openHome({ reducedMotion: true });
    await expect(motionButton).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("heading", { name: t("videos.title") }).scrollIntoViewIfNeeded();
    await untilVisibilityIsKnown(page.locator(".video__screen").first());
    await expect(playerFrames).toHaveCount(0);
    const strip = page.locator(".partners__strip");
    await strip.scrollIntoViewIfNeeded();
    await untilVisibilityIsKnown(strip);
    await page.clock.runFor(A_WHILE_MS);
    expect([[...thirdParties], await stripScroll()]).toEqual([[], 0]);

    await motionButton.dispatchEvent("click");
    await expect.poll(stripScroll).toBeGreaterThan(0);
    await page.reload();
    await expect(motionButton).toHaveAttribute("aria-pressed", "true");
  },
);

test("a dot shows its slide at once", async ({ openHome }) => {
  const { page, motionButton } = await openHome();
  await motionButton.click();
  const dots = page.locator(".hero__dots [aria-label]");
  await dots.nth(2).click();
  await expect(dots.nth(2)).toHaveAttribute("aria-current", "true");
  const box = await dots.nth(2).boundingBox();
  expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(24);
});

test.describe("the partner strip", () => {
  test("moves 50 pixels a second in an endless loop", onPhone, async ({ openHome }) => {
    const { page, stripScroll, stopClock } = await openHome();
    const strip = page.locator(".partners__strip");
    await strip.scrollIntoViewIfNeeded();
    await expect.poll(stripScroll).toBeGreaterThan(0);
    await stopClock();
    const from = await stripScroll();
    await page.clock.runFor(2000);
    expect(Math.abs((await stripScroll()) - from - 100)).toBeLessThan(3);

    const length = await strip.evaluate(({ children: [first, second] }) => {
      return (second as HTMLElement).offsetLeft - (first as HTMLElement).offsetLeft;
    });
    // Near the end of the first copy of the partners, where the loop starts over.
    await strip.evaluate((element, left) => element.scrollTo({ left }), length - 10);
    await page.locator("h2#partners").hover();
    await page.clock.runFor(2000);
    expect(await stripScroll()).toBeLessThan(length - 10);
  });

  test("hides its second copy from assistive technology", onDesktop, async ({ openHome, t }) => {
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

  test("stops on hover, focus and touch, and goes on a second after", async ({ openHome, isPhone }) => {
    const { page, stripScroll, stopClock } = await openHome();
    const strip = page.locator(".partners__strip");
    await strip.scrollIntoViewIfNeeded();
    await expect.poll(stripScroll).toBeGreaterThan(0);
    await stopClock();
    const expectToStand = async (ms: number) => {
      const at = await stripScroll();
      await page.clock.runFor(ms);
      expect(await stripScroll()).toBe(at);
    };
    const expectToGoOn = async (release: () => Promise<unknown>) => {
      await release();
      await expectToStand(900);
      const at = await stripScroll();
      await page.clock.runFor(300);
      expect(await stripScroll()).toBeGreaterThan(at);
    };

    if (!isPhone) {
      await strip.hover();
      await expectToStand(A_WHILE_MS);
      await expectToGoOn(() => page.mouse.move(5, 5));
    }

    await strip.locator("a").nth(3).focus();
    await expectToStand(A_WHILE_MS);
    await expectToGoOn(() => strip.locator("a").nth(3).blur());

    await strip.dispatchEvent("touchstart");
    await expectToStand(A_WHILE_MS);
    await expectToGoOn(() => strip.dispatchEvent("touchend"));
  });

  test("can be dragged by a mouse without opening a link", onDesktop, async ({ openHome, context }) => {
    const { page, stripScroll, stopClock } = await openHome();
    const strip = page.locator(".partners__strip");
    await strip.scrollIntoViewIfNeeded();
    await expect.poll(stripScroll).toBeGreaterThan(0);
    await stopClock();
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

    // The mouse is still over it and its link was pressed, but a second later it goes on.
    await page.clock.runFor(900);
    expect(await stripScroll()).toBe(released);
    await page.clock.runFor(300);
    expect(await stripScroll()).toBeGreaterThan(released + 3);
  });
});
