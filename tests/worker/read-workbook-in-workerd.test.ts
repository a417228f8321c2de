import { resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { build, type Rollup } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { workerOptions } from "../../scripts/worker-options.ts";
import { hostileWorkbooks } from "../support/hostile-workbooks";
import { peakMegabytes, processorSeconds, resetPeak, workerdProcess } from "../../scripts/process-usage.ts";
import { packWorkbook, sharedTexts, worksheet } from "../support/workbook-parts";

/** In MB: an isolate has 128, with the rest of the site in it. workerd dies if it needs more. */
const HEAP = 64;
/** For one file, heap and buffers. */
const MOST_MEGABYTES = 128;
/** Times the processor time of the largest workbook that is read. */
const MOST_TIME = 1.2;

const entry = `
import { readWorkbook } from "./reader.mjs";

export default {
  async fetch(request) {
    const limits = JSON.parse(request.headers.get("limits") ?? "{}");
    try {
      const sheets = await readWorkbook(request.body ?? new Uint8Array(), limits);
      const cells = sheets.map(({ rows }) => rows.reduce((sum, row) => sum + row.cells.size, 0));
      return Response.json({ rows: sheets.map(({ rows }) => rows.length), cells });
    } catch (error) {
      return Response.json({ problem: error.problem ?? String(error.stack), details: error.details ?? {} });
    }
  },
};`;

/** The reader alone, as the Worker's build has it. */
async function bundleReader(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    resolve: { alias: { "~": resolve("app") } },
    ssr: { target: "webworker", noExternal: true },
    build: {
      write: false,
      target: "es2022",
      ssr: "app/features/workbook/read/read-workbook.server.ts",
      rollupOptions: { external: [/^node:/] },
    },
  })) as Rollup.RollupOutput;
  return built.output[0].code;
}

let worker: Miniflare;
let url: string;
let pid: number;
/** Processor time, in seconds. */
let secondsOfLargest: number;

async function start(): Promise<void> {
  const { compatibilityDate, compatibilityFlags } = workerOptions();
  process.env.MINIFLARE_WORKERD_V8_FLAGS = `--max-old-space-size=${HEAP}`;
  worker = new Miniflare(
    convertV4MiniflareOptions({
      compatibilityDate,
      compatibilityFlags,
      modules: [
        { type: "ESModule", path: "entry.mjs", contents: entry },
        { type: "ESModule", path: "reader.mjs", contents: await bundleReader() },
      ],
    }),
  );
  url = (await worker.ready).origin;
  delete process.env.MINIFLARE_WORKERD_V8_FLAGS;
  pid = workerdProcess();
}

beforeAll(async () => {
  await start();
  const { answer, seconds } = await read(largest(), { rows: 9_999 });
  expect(answer).toEqual({ rows: [10_000], cells: [310_000] });
  secondsOfLargest = seconds;
  // What the others need is measured in a process that has not grown yet.
  await worker.dispose();
  await start();
});
afterAll(() => worker.dispose());

async function read(file: Uint8Array, limits: object = {}) {
  resetPeak(pid);
  const before = { seconds: processorSeconds(pid), megabytes: peakMegabytes(pid) };
  const response = await fetch(url, {
    method: "POST",
    body: file as Uint8Array<ArrayBuffer>,
    headers: { limits: JSON.stringify(limits) },
  });
  const answer = (await response.json()) as object;
  const seconds = processorSeconds(pid) - before.seconds;
  return { answer, seconds, megabytes: peakMegabytes(pid) - before.megabytes };
}

it.each(hostileWorkbooks)("refuses $title", async ({ file, problem, at = {} }) => {
  const { answer, seconds, megabytes } = await read(file());
  expect(answer).toMatchObject({ problem, details: at });
  expect(megabytes).toBeLessThan(MOST_MEGABYTES);
  expect(seconds / secondsOfLargest).toBeLessThan(MOST_TIME);
});

/** Ten thousand rows of 31 columns. */
function largest(): Uint8Array {
  const cells = (row: number) =>
    Array.from({ length: 31 }, (_, n) =>
      n % 2 === 0 ? `<c t="s"><v>${row * 16 + n / 2}</v></c>` : `<c s="1"><v>${row * n * 1.5}</v></c>`,
    ).join("");
  const rows = Array.from({ length: 10_000 }, (_, row) => `<row r="${row + 1}">${cells(row)}</row>`);
  const texts = Array.from({ length: 160_000 }, (_, n) => `<si><t>Text of row and column ${n}</t></si>`);
  return packWorkbook({
    "xl/worksheets/sheet1.xml": worksheet(rows.join("")),
    "xl/sharedStrings.xml": sharedTexts(texts.join("")),
  });
}

it("reads half a million cells in the heap of an isolate", async () => {
  const row = `<row>${"<c><v>1</v></c>".repeat(80)}</row>`;
  const full = await read(packWorkbook({ "xl/worksheets/sheet1.xml": worksheet(row.repeat(6_250)) }), { rows: 6_249 });
  expect(full.answer).toEqual({ rows: [6_250], cells: [500_000] });
});
