import type { BrowserContext, Frame, Page } from "@playwright/test";
import { expect, test as visitorTest, untilHydrated } from "./visitor.ts";

const YOUTUBE = "https://www.youtube-nocookie.com";

/** A player that answers as YouTube's does, plays at once, and writes down what it is told. */
const player = `<!doctype html><title>player</title><body><script>
  window.told = [];
  const say = (playerState) => parent.postMessage(JSON.stringify({ event: "infoDelivery", info: { playerState } }), "*");
  addEventListener("message", ({ data }) => {
    const { event, func } = JSON.parse(data);
    if (event === "listening") { say(-1); setTimeout(() => say(1), 50); return; }
    told.push(func);
    if (func === "playVideo") say(1);
    if (func === "pauseVideo") say(2);
  });
</script>`;

interface MovingHome {
  /** Opens the home page as a visitor who has nothing against motion; players are there unless they are said to fail. */
  openHome: (options?: { playersFail?: boolean; reducedMotion?: boolean; savesData?: boolean }) => Promise<HomePage>;
}

export interface HomePage {
  page: Page;
  /** Origins other than the site's that were asked for anything. */
  thirdParties: Set<string>;
  control: ReturnType<Page["getByRole"]>;
  /** Where the strip of partners has got to, in pixels. */
  stripAt: () => Promise<number>;
  players: () => Frame[];
  toldTo: (player: Frame) => Promise<string[]>;
}

export { expect };

/** The pages are the context's own and not the watched one: here other hosts are asked, by design. */
export const test = visitorTest.extend<MovingHome>({
  openHome: async ({ context, baseURL, t, hasScript }, use) =>
    use(async ({ playersFail = false, reducedMotion = false, savesData = false } = {}) => {
      const thirdParties = await watchOtherHosts(context, baseURL!, playersFail);
      const page = await context.newPage();
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
        control: page.getByRole("button", { name: t("home.motion") }),
        stripAt: () => strip.evaluate(({ scrollLeft }) => scrollLeft),
        players: () => page.frames().filter((frame) => frame.url().startsWith(YOUTUBE)),
        toldTo: (frame) => frame.evaluate(() => [...(window as unknown as { told: string[] }).told]),
      };
    }),
});

async function watchOtherHosts(context: BrowserContext, site: string, playersFail: boolean): Promise<Set<string>> {
  const asked = new Set<string>();
  context.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== site) asked.add(origin);
  });
  await context.route(`${YOUTUBE}/**`, (route) =>
    playersFail ? route.abort() : route.fulfill({ contentType: "text/html", body: player }),
  );
  await context.route(/^https?:\/\/www\.youtube\.com\/|^https:\/\/youtu\.be\//, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>YouTube</title>" }),
  );
  return asked;
}
