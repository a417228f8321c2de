import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "@libsql/client/web";
import { startDemoSite } from "../demo-site.ts";
import { percentile } from "./load.ts";
import type { BenchPart } from "./part.ts";
import { type RowCounter, startRowCounter } from "./row-counter.ts";

const PAGES = 300;
const PER_SECOND = 50;
const SECONDS = 30;
const EDIT_EVERY_MS = 1000;
const LANGUAGES = ["en", "ru", "az"];
/** As in production, and as locally, where an edit shows at once: in production that is so for the isolate of the editor. */
const BOUNDS_MS = [50_000, 0];

/** What visitors wait, and what the database is asked, while a product is edited each second. */
export const edits: BenchPart<Results[]> = {
  name: "edits",
  title: `${PAGES} cached pages, ${PER_SECOND} visitors a second, one product edited each second`,
  run: async () => {
    const results: Results[] = [];
    for (const boundMs of BOUNDS_MS) results.push(...(await measure(boundMs)));
    return {
      results,
      head: [
        "FRESHNESS_BOUND_MS",
        "edits",
        "requests",
        "read again and not rendered, as its data were the same",
        "rendered",
        "of it not cached, as its queries saw two versions",
        "of it without a change",
        "an earlier version, as renders took too long",
        "median (ms)",
        "p99 (ms)",
        "questions per request",
        "rows per request",
      ],
      rows: results.map(({ boundMs, edits, requests, medianMs, p99Ms, questions, rows, ...counts }) => [
        ...[String(boundMs), String(edits), String(requests)],
        ...[counts.revalidated, counts.rendered, counts.uncached, counts.unchanged, counts.stale].map(
          (count) => `${((count / requests) * 100).toFixed(1)} %`,
        ),
        ...[medianMs, p99Ms].map((ms) => ms.toFixed(1)),
        ...[questions, rows].map((count) => (count / requests).toFixed(2)),
      ]),
    };
  },
};

interface Results {
  boundMs: number;
  edits: number;
  requests: number;
  revalidated: number;
  rendered: number;
  /** Of these, the ones whose queries returned two data versions: they are not cached. */
  uncached: number;
  /** Of all that were rendered, the ones whose page was the same before. */
  unchanged: number;
  stale: number;
  medianMs: number;
  p99Ms: number;
  questions: number;
  rows: number;
}

interface Page {
  path: string;
  language: string;
}

/** Without edits, then with them. */
async function measure(boundMs: number): Promise<Results[]> {
  let counter: RowCounter | undefined;
  const site = await startDemoSite({
    // The demo site waits for longer than production.
    variables: { FRESHNESS_BOUND_MS: String(boundMs), DATABASE_TIMEOUT_MS: "1500" },
    proxy: async (databaseUrl) => (counter = await startRowCounter(databaseUrl)),
  });
  const client = createClient({ url: site.databaseUrl, authToken: site.databaseToken });
  try {
    const { rows } = await client.execute("select id from equipment where visible_in_store order by id");
    const products = rows.map(({ id }) => String(id));
    const pages = pagesOf(products);
    const shown = new Map<Page, string>();
    for (const page of pages) shown.set(page, (await ask(site.url, page)).text);

    const phase = async (edit?: (nth: number) => Promise<unknown>): Promise<Results> => {
      counter!.take();
      const visits = visitPages({ url: site.url, pages, shown });
      const editing = edit ? editEach(edit) : Promise.resolve(0);
      const [visited, edits] = await Promise.all([visits, editing]);
      return { boundMs, edits, ...visited, ...counter!.take() };
    };
    const edit = (nth: number) =>
      client.execute({
        sql: "update equipment set year = case year when 2020 then 2021 else 2020 end where id = ?",
        args: [products[nth % products.length]!],
      });
    return [await phase(), await phase(edit)];
  } finally {
    client.close();
    await site.stop();
  }
}

/** Lists and pages of products, in each language. */
function pagesOf(products: string[]): Page[] {
  const paths = [
    ...["/", "/products", "/products?page=2", "/products?sort=year", "/products?sort=load", "/products.json?page=3"],
    ...["/products?engine_type=diesel", "/products?engine_type=electric", "/library", "/service", "/contact"],
    ...products.map((id) => `/product/${id}`),
  ].slice(0, PAGES / LANGUAGES.length);
  return LANGUAGES.flatMap((language) => paths.map((path) => ({ path, language })));
}

async function ask(url: string, { path, language }: Page) {
  const answer = await fetch(url + path, { headers: { "Accept-Language": language } });
  const text = (await answer.text()).replaceAll(/nonce="[^"]*"/g, "");
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return { text, cache: answer.headers.get("X-Cache") };
}

interface Visited {
  url: string;
  pages: Page[];
  /** Each page as it was last seen. */
  shown: Map<Page, string>;
}

/** Requests start at even intervals, whether or not earlier ones have been answered. */
async function visitPages({ url, pages, shown }: Visited) {
  const times: number[] = [];
  let revalidated = 0;
  let rendered = 0;
  let uncached = 0;
  let unchanged = 0;
  let stale = 0;
  const visit = async (page: Page) => {
    const begun = performance.now();
    const { text, cache } = await ask(url, page);
    times.push(performance.now() - begun);
    if (cache === "stale") stale += 1;
    if (cache === "revalidated") revalidated += 1;
    if (cache === "bypass") uncached += 1;
    if (cache !== "miss" && cache !== "bypass") return;
    rendered += 1;
    if (shown.get(page) === text) unchanged += 1;
    shown.set(page, text);
  };
  const begun = performance.now();
  const visits: Promise<void>[] = [];
  for (let nth = 0; nth < PER_SECOND * SECONDS; nth++) {
    await until(begun + (nth * 1000) / PER_SECOND);
    visits.push(visit(pages[Math.floor(Math.random() * pages.length)]!));
  }
  await Promise.all(visits);
  const requests = visits.length;
  return {
    requests,
    revalidated,
    rendered,
    uncached,
    unchanged,
    stale,
    medianMs: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
  };
}

async function editEach(edit: (nth: number) => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  let edits = 0;
  for (; edits < SECONDS; edits++) {
    await until(begun + edits * EDIT_EVERY_MS);
    await edit(edits);
  }
  return edits;
}

const until = (time: number) => wait(Math.max(0, time - performance.now()));
