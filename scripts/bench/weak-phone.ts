import type { Browser, CDPSession, Page } from "playwright";

/** An old phone on a weak connection, which the budgets are for. */
const ROUND_TRIP_MS = 150;
const BYTES_PER_SECOND = 1_600_000 / 8;
const CPU_SLOWDOWN = 4;
const SCREEN = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** After the load event, for fonts and hydration. */
const SETTLE_MS = 2000;

export interface Load {
  ttfbMs: number;
  fcpMs: number;
  lcpMs: number;
  /** URL of the picture that is the largest paint; undefined when it is text. */
  lcpPicture: string;
  /** The sum of all layout shifts, with scrolling to the end. */
  shift: number;
  /** The elements that moved. */
  shifted: string[];
  /** When twelve cards were on the page; undefined on other pages. */
  cardsMs: number | null;
  /** How long the page's scripts block it at most at once, hydration included; 0 when never for long. */
  longestScriptMs: number;
  /** The file, and what called it. */
  longestScript: string;
}

/** Runs `use` with the page of a phone that has an empty cache, a weak connection and a quarter of the CPU. */
export async function onWeakPhone<T>(
  browser: Browser,
  language: string,
  use: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...SCREEN, locale: language });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: ROUND_TRIP_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    return await use(page, devtools);
  } finally {
    await context.close();
  }
}

/** A first visit, and the end of the page. */
export async function loadOnWeakPhone(browser: Browser, address: string, language: string): Promise<Load> {
  return onWeakPhone(browser, language, async (page, devtools) => {
    await page.addInitScript(watchPaints);
    const firstByte = timeFirstByte(devtools);
    await page.goto(address, { waitUntil: "load" });
    await page.waitForTimeout(SETTLE_MS);
    await untilHydrated(page);
    const paints = await page.evaluate(() => window.paints);
    await scrollToEnd(page);
    const { shift, shifted } = await page.evaluate(() => window.paints);
    return { ...paints, ttfbMs: await firstByte, shift, shifted };
  });
}

/** A page with scripts of its own has React's properties on its last element; a bare page has no scripts. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = document.querySelector("footer") ?? document.querySelector("#main");
    return last === null || Object.keys(last).some((key) => key.startsWith("__reactProps$"));
  });
}

/** Read when the response has come through the emulated connection; the browser's own figure is earlier. */
function timeFirstByte(devtools: CDPSession): Promise<number> {
  return new Promise((resolve) => {
    let asked = 0;
    devtools.on("Network.requestWillBeSent", ({ type, timestamp }) => {
      if (type === "Document") asked = timestamp;
    });
    devtools.on("Network.responseReceived", ({ type, timestamp }) => {
      if (type === "Document") resolve((timestamp - asked) * 1000);
    });
  });
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    for (let y = 0; y < Math.min(document.body.scrollHeight, 12_000); y += 600) {
      window.scrollTo({ top: y, behavior: "instant" });
      await pause(100);
    }
    await pause(500);
  });
}

type Paints = Omit<Load, "ttfbMs">;

declare global {
  interface Window {
    paints: Paints;
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

interface LongFrame extends PerformanceEntry {
  scripts: { duration: number; sourceURL: string; invoker: string }[];
}

interface LargestPaint extends PerformanceEntry {
  url: string;
}

/** Runs in the page before its scripts. */
function watchPaints(): void {
  const paints: Paints = {
    ...{ fcpMs: 0, lcpMs: 0, lcpPicture: "", shift: 0, shifted: [], cardsMs: null },
    ...{ longestScriptMs: 0, longestScript: "" },
  };
  window.paints = paints;
  const observe = (type: string, seen: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(seen)).observe({ type, buffered: true });

  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") paints.fcpMs = startTime;
  });
  observe("largest-contentful-paint", (entry) => {
    paints.lcpMs = entry.startTime;
    paints.lcpPicture = (entry as LargestPaint).url;
  });
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput, sources } = entry as LayoutShift;
    if (hadRecentInput) return;
    paints.shift += value;
    const names = sources.map(({ node }) =>
      node instanceof Element ? node.className || node.tagName : node?.nodeName,
    );
    paints.shifted.push(`${value.toFixed(4)} ${names.join(", ")}`);
  });
  // Long tasks would count layout too, when the fonts arrive.
  observe("long-animation-frame", (frame) => {
    for (const { duration, sourceURL, invoker } of (frame as LongFrame).scripts) {
      // Without a URL: the measurement's own.
      if (!sourceURL || duration <= paints.longestScriptMs) continue;
      paints.longestScriptMs = duration;
      paints.longestScript = `${new URL(sourceURL).pathname}, ${invoker}`;
    }
  });
  const lookForCards = () => {
    if (document.querySelectorAll("article.card").length >= 12) paints.cardsMs = performance.now();
    else requestAnimationFrame(lookForCards);
  };
  requestAnimationFrame(lookForCards);
}
