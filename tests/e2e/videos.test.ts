import { videoTitles } from "../support/catalogue.ts";
import { expect, test, untilVisibilityIsKnown } from "../support/home-page.ts";
import { onDesktop, onPhone } from "../support/visitor.ts";

test("no other host gets a request before the videos are near the screen", onPhone, async ({ openHome, t }) => {
  const { page, thirdParties, players, playerFrames } = await openHome();
  await untilVisibilityIsKnown(page.locator(".video__screen").first());
  await page.clock.runFor(60_000);
  await expect(playerFrames).toHaveCount(0);
  expect([...thirdParties]).toEqual([]);
  await page.getByRole("heading", { name: t("videos.title") }).scrollIntoViewIfNeeded();
  await expect.poll(() => players().length).toBeGreaterThan(0);
  expect([...thirdParties]).toEqual(["https://www.youtube-nocookie.com"]);
  const address = new URL(players()[0]!.url());
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ autoplay: "1", mute: "1", enablejsapi: "1" });
});

test("each video starts muted and has its own mute button", onDesktop, async ({ openHome, t, language }) => {
  const { page, players, commandsOf } = await openHome();
  const title = videoTitles(language)[0]!;
  const mute = page.getByRole("button", { name: t("videos.mute", { title }) });
  await expect(mute).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".video__mute[aria-pressed=true]")).toHaveCount(3);
  await mute.scrollIntoViewIfNeeded();
  const player = page.frameLocator(`iframe[title="${title}"]`);
  await expect(player.locator("body")).toBeAttached();
  const frame = players().find(({ parentFrame }) => parentFrame !== null)!;
  await expect.poll(() => commandsOf(frame)).toContain("mute");
  await mute.click();
  await expect(mute).toHaveAttribute("aria-pressed", "false");
  await expect.poll(async () => (await commandsOf(frame)).at(-1)).toBe("unMute");
  await mute.click();
  await expect.poll(async () => (await commandsOf(frame)).at(-1)).toBe("mute");
  await expect(page.locator(".video__mute[aria-pressed=true]")).toHaveCount(3);
});

test("a video off the screen pauses and goes on when it is back", onPhone, async ({ openHome, t }) => {
  const { page, players, commandsOf } = await openHome();
  const heading = page.getByRole("heading", { name: t("videos.title") });
  await heading.scrollIntoViewIfNeeded();
  await expect.poll(() => players().length).toBeGreaterThan(0);
  const frame = players()[0]!;
  await expect.poll(() => commandsOf(frame)).toContain("playVideo");
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(async () => (await commandsOf(frame)).at(-1)).toBe("pauseVideo");
  await heading.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await commandsOf(frame)).at(-1)).toBe("playVideo");
});

test(
  "the poster is replaced by a player that plays, and stays when it fails",
  onDesktop,
  async ({ openHome, t, language, context }) => {
    const poster = t("videos.watch", { title: videoTitles(language)[0]! });
    const works = await openHome();
    const goneAway = works.page.getByRole("link", { name: poster });
    await goneAway.scrollIntoViewIfNeeded();
    await expect(goneAway).toHaveCount(0);
    await works.page.close();
    await context.unrouteAll();

    const fails = await openHome({ playersFail: true });
    const link = fails.page.getByRole("link", { name: poster });
    const failed = fails.page.waitForEvent("requestfailed", (request) => request.isNavigationRequest());
    await link.scrollIntoViewIfNeeded();
    await failed;
    await expect(fails.playerFrames.first()).toBeAttached();
    // Longer than the page tries to reach a player.
    await fails.page.clock.runFor(15_000);
    await expect(link).toBeVisible();
    const opened = fails.page.waitForEvent("popup");
    await link.click();
    expect((await opened).url()).toBe("https://www.youtube.com/watch?v=demoVid0001");
  },
);

test(
  "videos are not loaded for visitors who save data until they ask for one",
  onPhone,
  async ({ openHome, t, language }) => {
    const { page, thirdParties, players, playerFrames, commandsOf } = await openHome({ savesData: true });
    const poster = page.getByRole("link", { name: t("videos.watch", { title: videoTitles(language)[0]! }) });
    await poster.scrollIntoViewIfNeeded();
    await untilVisibilityIsKnown(page.locator(".video__screen").first());
    await expect(playerFrames).toHaveCount(0);
    expect([...thirdParties]).toEqual([]);
    await poster.click();
    await expect.poll(() => players().length).toBe(1);
    await expect.poll(() => commandsOf(players()[0]!)).toContain("playVideo");
    await expect(poster).toHaveCount(0);
  },
);

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("videos are links, partners stand side by side, nothing moves and no other host gets a request", async ({
    openHome,
    t,
    language,
  }) => {
    const { page, thirdParties, motionButton, players } = await openHome();
    const poster = page.getByRole("link", { name: t("videos.watch", { title: videoTitles(language)[0]! }) });
    await poster.scrollIntoViewIfNeeded();
    await expect(poster).toHaveAttribute("href", "https://www.youtube.com/watch?v=demoVid0001");
    await expect(poster).toHaveAttribute("target", "_blank");
    await expect(motionButton).toBeHidden();
    await expect(page.locator(".video__mute").first()).toBeHidden();
    const strip = page.locator(".partners__strip");
    await strip.scrollIntoViewIfNeeded();
    await expect(strip.locator("ul")).toHaveCount(1);
    const fits = await strip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
    expect(fits).toBe(true);
    await expect(
      page.getByRole("link", { name: t("home.partners.visit", { name: "Toyota" }), exact: true }),
    ).toBeVisible();
    expect([[...thirdParties], players()]).toEqual([[], []]);
  });
});
