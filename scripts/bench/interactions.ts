import type { Locator, Page } from "playwright";

/** The shortest event that browsers report. */
const LEAST_MS = 16;
/** Browsers round what they report, so that it tells little about other sites. */
export const CLOCK_STEP_MS = 8;

export interface InteractionTimer {
  /** Milliseconds from the tap to the next paint, in steps of `CLOCK_STEP_MS`. */
  tap: (locator: Locator) => Promise<number>;
  press: (key: string) => Promise<number>;
}

/**
 * Times interactions as web-vitals does: each is as long as its longest event. To be called before the page is opened.
 */
export async function timeInteractions(page: Page): Promise<InteractionTimer> {
  await page.addInitScript(watchEvents, LEAST_MS);
  async function time(interact: () => Promise<void>): Promise<number> {
    await page.evaluate(afterNextPaint);
    await page.evaluate(() => window.interactions.clear());
    await interact();
    await page.evaluate(afterNextPaint);
    const times = await page.evaluate(() => [...window.interactions.values()]);
    if (times.length > 1) throw new Error(`${times.length} interactions instead of one`);
    return times[0] ?? LEAST_MS;
  }
  return {
    tap: async (locator) => {
      await locator.scrollIntoViewIfNeeded();
      return time(() => locator.tap());
    },
    press: (key) => time(() => page.keyboard.press(key)),
  };
}

declare global {
  interface Window {
    /** The longest event by interaction, since it was last cleared. */
    interactions: Map<number, number>;
  }
}

interface EventTiming extends PerformanceEntry {
  interactionId: number;
}

/** Runs in the page before its scripts. */
function watchEvents(durationThreshold: number): void {
  window.interactions = new Map();
  const options: object = { type: "event", durationThreshold };
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as EventTiming[]) {
      if (interactionId === 0) continue;
      window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0));
    }
  }).observe(options);
}

/** Runs in the page, and waits for what the browser does after a frame: it reports events then. */
function afterNextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const idle = () => requestIdleCallback(() => resolve());
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(idle, 100)));
  });
}
