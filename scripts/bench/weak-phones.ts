import { type Browser, chromium } from "playwright";
import { browserOptions } from "../browser.ts";
import { startDemoSite } from "../demo-site.ts";
import { type BarePages, startBarePages } from "./bare-pages.ts";
import type { BenchPart, Headline, Table } from "./part.ts";
import { type Interaction, timePhoneVisits } from "./phone-visits.ts";
import { publicRoutes } from "./public-routes.ts";
import { putReferencePage, REFERENCE_MS, TIMES_AT_LOAD } from "./reference-page.ts";
import { type Load, loadOnWeakPhone } from "./weak-phone.ts";

const ROUNDS = 5;
const VISITS = 12;
const QUICK_VISITS = 8;
/** The 75th percentile of each interaction, and each run of the scripts while a page hydrates. */
const MOST_TO_NEXT_PAINT_MS = 200;
const MOST_SCRIPT_MS = 100;
/** Routes whose largest paint is compared with a bare page. */
const compared = ["/", "/products", "/product/{id}"];
/** The first language is timed; the others, with longer texts and other font files, are loaded once. */
const LANGUAGES = ["en", "ru", "az"];

interface Results {
  loads: Measured[];
  /** Milliseconds of that script. */
  referenceScriptMs: number;
  interactions: Interaction[];
}

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
  /** The longest run of its scripts, what it was in the last round, and that ÷ the fixed script of the reference page. */
  longestScriptMs: number;
  longestScript: string;
  scriptToReference: number;
}

export const weakPhones: BenchPart<Results> = {
  name: "browser",
  title: "First visits of a phone on a weak connection (150 ms, 1.6 Mbit/s, CPU ÷ 4)",
  run: async ({ isQuick }) => {
    const results = await measure(isQuick);
    return { results, ...loadTable(results.loads), secondTable: interactionTable(results.interactions) };
  },
  // Results before interactions were measured have none.
  headlines: ({ loads, interactions = [] }) => [
    ...loads.flatMap(headlinesOfLoad),
    ...interactions
      .filter(({ name }) => name !== "reference")
      .map(({ name, toReference, stepToReference }): Headline => ({
        name: `${name}: to the next paint ÷ a reference`,
        value: toReference,
        better: "lower",
        limit: MOST_TO_NEXT_PAINT_MS / REFERENCE_MS,
        slack: stepToReference,
      })),
  ],
};

function headlinesOfLoad({ route, language, toBare, toBareWithAll, shift, scriptToReference }: Measured): Headline[] {
  if (toBare === undefined || toBareWithAll === undefined || language !== LANGUAGES[0]) return [];
  const ratio = (name: string, value: number, limit?: number): Headline => ({
    ...{ name: `${route} ${name}`, value, better: "lower", limit },
  });
  return [
    ratio("largest paint ÷ a bare page's", toBare, 1.3),
    ratio("largest paint ÷ a bare page's with all pictures", toBareWithAll, 1),
    { ...ratio("layout shift", shift, 0.02), slack: 0.005 },
    ratio("longest script ÷ a fixed script", scriptToReference, MOST_SCRIPT_MS / REFERENCE_MS),
  ];
}

function loadTable(loads: Measured[]): Table {
  const head = ["route", "language", "TTFB", "FCP", "LCP", "÷ bare", "÷ bare, all pictures", "12 cards", "shift"];
  return {
    head: [...head, "longest script", "÷ a fixed script"],
    rows: loads.map((load) => [
      load.route,
      load.language,
      ...[load.ttfbMs, load.fcpMs, load.lcpMs].map((ms) => ms.toFixed(0)),
      ...[load.toBare, load.toBareWithAll].map((ratio) => ratio?.toFixed(2) ?? ""),
      load.cardsMs?.toFixed(0) ?? "",
      load.shift.toFixed(3),
      load.longestScriptMs.toFixed(0),
      load.scriptToReference.toFixed(2),
    ]),
  };
}

function interactionTable(interactions: Interaction[]): Table {
  return {
    head: ["interaction", "to the next paint, 75th percentile (ms)", "÷ reference"],
    rows: interactions.map(({ name, ms, toReference }) => [name, ms.toFixed(0), toReference.toFixed(2)]),
  };
}

/** A quick run loads only the routes that are compared, in the timed language. */
async function measure(isQuick: boolean): Promise<Results> {
  const site = await startDemoSite();
  const bare = await startBarePages();
  const browser = await chromium.launch(browserOptions());
  try {
    const reference = await putReferencePage(bare);
    const all = await publicRoutes(site.url);
    const routes = isQuick ? all.filter(({ route }) => compared.includes(route)) : all;
    const targets = routes.flatMap(({ route, address }) =>
      (isQuick ? LANGUAGES.slice(0, 1) : LANGUAGES).map((language): Target => ({
        ...{ route, language, address: site.url + address },
      })),
    );
    const loads = await measureLoads({ browser, bare, targets, reference });
    const addressOf = (wanted: string) => site.url + all.find(({ route }) => route === wanted)!.address;
    const interactions = await timePhoneVisits({
      ...{ browser, reference, rounds: isQuick ? QUICK_VISITS : VISITS },
      ...{ list: addressOf("/products"), product: addressOf("/product/{id}") },
    });
    return { ...loads, interactions };
  } finally {
    await browser.close();
    await bare.stop();
    await site.stop();
  }
}

interface Loaded {
  browser: Browser;
  bare: BarePages;
  targets: Target[];
  reference: string;
}

async function measureLoads({ browser, bare, targets, reference }: Loaded): Promise<Omit<Results, "interactions">> {
  for (const { address, route, language } of targets)
    if (compared.includes(route) && language === LANGUAGES[0]) await putBarePages(browser, bare, address);

  const loads = new Map<Target, Load[]>(targets.map((target) => [target, []]));
  const bareLoads = new Map<string, number[]>();
  const referenceScripts: number[] = [];
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
      referenceScripts.push((await loadOnWeakPhone(browser, reference, target.language)).longestScriptMs);
    }
  }
  const referenceScriptMs = median(referenceScripts) / TIMES_AT_LOAD;
  const measured = targets.map((target): Measured => {
    const all = loads.get(target)!;
    const of = (take: (load: Load) => number) => median(all.map(take));
    const lcpMs = of((load) => load.lcpMs);
    const longestScriptMs = of((load) => load.longestScriptMs);
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
      longestScriptMs,
      longestScript: all.at(-1)!.longestScript,
      scriptToReference: longestScriptMs / referenceScriptMs,
      ...(one && every && { toBare: lcpMs / median(one), toBareWithAll: lcpMs / median(every) }),
    };
  });
  return { loads: measured, referenceScriptMs };
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
