import { type Browser, chromium } from "playwright";
import { browserOptions } from "../browser.ts";
import { startDemoSite } from "../demo-site.ts";
import { type BarePages, startBarePages } from "./bare-pages.ts";
import type { BenchPart } from "./part.ts";
import { publicRoutes } from "./public-routes.ts";
import { type Load, loadOnWeakPhone } from "./weak-phone.ts";

const ROUNDS = 5;
/** Routes whose largest paint is compared with a bare page. */
const compared = ["/", "/products", "/product/{id}"];
/** The first language is timed; the others, with longer texts and other font files, are loaded once. */
const LANGUAGES = ["en", "ru", "az"];

interface Target {
  route: string;
  language: string;
  address: string;
}

/** One route in one language: medians in milliseconds, and the worst layout shift. */
interface Measured {
  route: string;
  language: string;
  ttfbMs: number;
  fcpMs: number;
  lcpMs: number;
  cardsMs: number | null;
  shift: number;
  shifted: string[];
  /** Largest paint ÷ that of a bare page with the same picture, and with all of the page's pictures. */
  toBare?: number;
  toBareWithAll?: number;
}

export const weakPhones: BenchPart = {
  name: "browser",
  title: "First visits of a phone on a weak connection (150 ms, 1.6 Mbit/s, CPU ÷ 4)",
  run: async () => {
    const results = await measure();
    return {
      results,
      head: ["route", "language", "TTFB", "FCP", "LCP", "÷ bare", "÷ bare, all pictures", "12 cards", "shift"],
      rows: results.map(({ route, language, ttfbMs, fcpMs, lcpMs, toBare, toBareWithAll, cardsMs, shift }) => [
        route,
        language,
        ...[ttfbMs, fcpMs, lcpMs].map((ms) => ms.toFixed(0)),
        ...[toBare, toBareWithAll].map((ratio) => ratio?.toFixed(2) ?? ""),
        cardsMs?.toFixed(0) ?? "",
        shift.toFixed(3),
      ]),
    };
  },
};

async function measure(): Promise<Measured[]> {
  const site = await startDemoSite();
  const bare = await startBarePages();
  const browser = await chromium.launch(browserOptions());
  try {
    const routes = await publicRoutes(site.url);
    const targets = routes.flatMap(({ route, address }) =>
      LANGUAGES.map((language): Target => ({ route, language, address: site.url + address })),
    );
    for (const { address } of targets.filter(({ route }) => compared.includes(route)))
      await putBarePages(browser, bare, address);

    const loads = new Map<Target, Load[]>(targets.map((target) => [target, []]));
    const bareLoads = new Map<string, number[]>();
    for (let round = 0; round < ROUNDS; round++) {
      for (const target of targets) {
        const isTimed = target.language === LANGUAGES[0];
        if (!isTimed && round > 0) continue;
        loads.get(target)!.push(await loadOnWeakPhone(browser, target.address, target.language));
        // Measured next to each other, so that a slow phase of the machine affects both.
        if (!compared.includes(target.route) || !isTimed) continue;
        for (const address of bareAddresses(bare, target.address)) {
          const { lcpMs } = await loadOnWeakPhone(browser, address, target.language);
          bareLoads.set(address, [...(bareLoads.get(address) ?? []), lcpMs]);
        }
      }
    }
    return targets.map((target) => {
      const all = loads.get(target)!;
      const of = (take: (load: Load) => number) => median(all.map(take));
      const lcpMs = of((load) => load.lcpMs);
      const [one, every] = bareAddresses(bare, target.address).map((address) =>
        target.language === LANGUAGES[0] ? bareLoads.get(address) : undefined,
      );
      const worst = all.reduce((a, b) => (b.shift > a.shift ? b : a));
      return {
        route: target.route,
        language: target.language,
        ttfbMs: of((load) => load.ttfbMs),
        fcpMs: of((load) => load.fcpMs),
        lcpMs,
        cardsMs: all[0]!.cardsMs === null ? null : of((load) => load.cardsMs ?? 0),
        shift: worst.shift,
        shifted: worst.shifted,
        ...(one && every && { toBare: lcpMs / median(one), toBareWithAll: lcpMs / median(every) }),
      };
    });
  } finally {
    await browser.close();
    await bare.stop();
    await site.stop();
  }
}

const pathOf = (address: string) => new URL(address).pathname;
const bareAddresses = (bare: BarePages, address: string) =>
  ["/one", "/all"].map((kind) => bare.url + kind + pathOf(address));

/** Bare pages with the largest picture, and with all pictures of the page. */
async function putBarePages(browser: Browser, bare: BarePages, address: string): Promise<void> {
  const { lcpPicture } = await loadOnWeakPhone(browser, address, LANGUAGES[0]!);
  if (!lcpPicture) throw new Error(`The largest paint of ${address} is no picture`);
  const html = await (await fetch(address)).text();
  const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag.replaceAll(/ class="[^"]*"/g, ""));
  const largest = pictures.find((tag) => tag.includes(new URL(lcpPicture).pathname));
  if (!largest) throw new Error(`${lcpPicture} is not in the HTML of ${address}`);
  const style = "<style>img{max-width:100%;height:auto}</style>";
  await bare.put(`/one${pathOf(address)}`, style + largest);
  await bare.put(`/all${pathOf(address)}`, style + pictures.join(""));
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
