import type { BrowserContext, Frame, Locator, Page } from "@playwright/test";
import { expect, test as visitorTest, untilHydrated } from "./visitor.ts";

const YOUTUBE = "https://www.youtube-nocookie.com";

/** Answers like YouTube's player, plays at once and records the commands it gets. */
const player = `<!doctype html><title>player</title><body><script>
  window.commands = [];
  const say = (playerState) => parent.postMessage(JSON.stringify({ event: "infoDelivery", info: { playerState } }), "*");
  addEventListener("message", ({ data }) => {
    const { event, func } = JSON.parse(data);
    if (event === "listening") { say(-1); setTimeout(() => say(1), 50); return; }
    commands.push(func);
    if (func === "playVideo") say(1);
    if (func === "pauseVideo") say(2);
  });
</script>`;

interface HomePageFixtures {
  /** Opens the home page without reduced motion and with working players, unless the options say otherwise. */
  openHome: (options?: { playersFail?: boolean; reducedMotion?: boolean; savesData?: boolean }) => Promise<HomePage>;
}

export interface HomePage {
  page: Page;
  /** Other origins that got a request. */
  thirdParties: Set<string>;
  motionButton: ReturnType<Page["getByRole"]>;
  /** How far the strip of partners has scrolled, in pixels. */
  stripScroll: () => Promise<number>;
  players: () => Frame[];
  /** Elements that hold a player, from the moment one is wanted. */
  playerFrames: Locator;
  /** Stops the page's clock, so that only `page.clock.runFor` moves slides, partners and timers. */
  stopClock: () => Promise<void>;
  commandsOf: (player: Frame) => Promise<string[]>;
}

export { expect };

/** Not the fixture's watched page: here requests to other hosts are expected. */
export const test = visitorTest.extend<HomePageFixtures>({
  openHome: async ({ context, baseURL, t, hasScript }, use) =>
    use(async ({ playersFail = false, reducedMotion = false, savesData = false } = {}) => {
      const thirdParties = await watchOtherHosts(context, baseURL!, playersFail);
      const page = await context.newPage();
      await page.clock.install();
      await page.emulateMedia({ reducedMotion: reducedMotion ? "reduce" : "no-preference" });
      if (savesData) {
        await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
      }
      await page.goto("/");
      if (hasScript) await untilHydrated(page);
      const strip = page.locator(".partners__strip");
      return {
        page,
        thirdParties,
        motionButton: page.getByRole("button", { name: t("home.motion") }),
        stripScroll: () => strip.evaluate(({ scrollLeft }) => scrollLeft),
        playerFrames: page.locator(".video__frame"),
        stopClock: () => page.clock.pauseAt(Date.now() + 60_000),
        players: () => page.frames().filter((frame) => frame.url().startsWith(YOUTUBE)),
        commandsOf: (frame) => frame.evaluate(() => [...(window as unknown as { commands: string[] }).commands]),
      };
    }),
});

/**
 * Waits until the page has been told whether this element is near the screen. Observers are called in the order they
 * were made, so the page's own go first; after the second frame React has rendered what they changed.
 */
export async function untilVisibilityIsKnown(element: Locator): Promise<void> {
  for (let frame = 0; frame < 2; frame++) {
    await element.evaluate(
      (watched) =>
        new Promise<void>((resolve) => {
          const observer = new IntersectionObserver(() => {
            observer.disconnect();
            resolve();
          });
          observer.observe(watched);
        }),
    );
  }
}

async function watchOtherHosts(context: BrowserContext, site: string, playersFail: boolean): Promise<Set<string>> {
  const requested = new Set<string>();
  context.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== site) requested.add(origin);
  });
  await context.route(`${YOUTUBE}/**`, (route) =>
    playersFail ? route.abort() : route.fulfill({ contentType: "text/html", body: player }),
  );
  await context.route(/^https?:\/\/www\.youtube\.com\/|^https:\/\/youtu\.be\//, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>YouTube</title>" }),
  );
  return requested;
}
