import type { Browser, Page } from "playwright";
import { CLOCK_STEP_MS, type InteractionTimer, timeInteractions } from "./interactions.ts";
import { percentile } from "./load.ts";
import { onWeakPhone, untilHydrated } from "./weak-phone.ts";

const LANGUAGE = "en";
const REFERENCE_TAPS = 5;
const WORD = "genie";

export interface Interaction {
  name: string;
  /** The 75th percentile of the time to the next paint. */
  ms: number;
  /** Divided by that of the reference. */
  toReference: number;
  /** How much one step of the browser's clock for events is of the reference. */
  stepToReference: number;
}

interface Visited {
  browser: Browser;
  rounds: number;
  list: string;
  product: string;
  /** A bare page with one button. */
  reference: string;
}

type Visit = (page: Page, timer: InteractionTimer) => Promise<Record<string, number[]>>;

/** What visitors do on a weak phone. Visits alternate, so that a slow phase of the machine affects all. */
export async function timePhoneVisits({ browser, rounds, list, product, reference }: Visited): Promise<Interaction[]> {
  const times: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round++) {
    const visits: [string, Visit][] = [
      [reference, visitReference],
      [list, visitList],
      [product, visitProduct],
    ];
    for (const [address, visit] of visits) {
      const measured = await onWeakPhone(browser, LANGUAGE, async (page) => {
        const timer = await timeInteractions(page);
        await page.goto(address);
        await untilHydrated(page);
        return visit(page, timer);
      });
      for (const [name, more] of Object.entries(measured)) times[name] = [...(times[name] ?? []), ...more];
    }
  }
  const referenceMs = percentile(times.reference!, 0.75);
  return Object.entries(times).map(([name, all]) => {
    const ms = percentile(all, 0.75);
    return { name, ms, toReference: ms / referenceMs, stepToReference: CLOCK_STEP_MS / referenceMs };
  });
}

const visitReference: Visit = async (page, { tap }) => {
  const taps = [];
  for (let n = 0; n < REFERENCE_TAPS; n++) taps.push(await tap(page.getByRole("button")));
  return { reference: taps };
};

const visitList: Visit = async (page, { tap, press }) => {
  const opened = await tap(page.locator(".products__filters"));
  await tap(page.locator(".products__panel-head button"));

  const search = page.locator(".site-search input[type=search]");
  await tap(search);
  const letters = [];
  for (const letter of WORD) letters.push(await press(letter));
  await page.getByRole("option").first().waitFor();
  await search.blur();

  const ticks = [];
  for (let n = 0; n < 3; n++) ticks.push(await tap(page.locator(".card [name=m]").nth(n)));
  const compared = await tap(page.locator(".selection__bar").getByRole("link").first());
  await page.waitForURL("**/compare?*");
  return { "open the filters": [opened], "type a letter": letters, "tick a machine": ticks, compare: [compared] };
};

const visitProduct: Visit = async (page, { tap }) => {
  const buttons = page.locator(".gallery__ways").first().getByRole("button");
  const moves = [await tap(buttons.nth(1)), await tap(buttons.nth(1)), await tap(buttons.nth(0))];
  moves.push(await tap(page.locator(".gallery__thumbnails a").last()));
  return { "move in the gallery": moves, "full screen": [await tap(buttons.nth(2))] };
};
