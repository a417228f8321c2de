import { globSync } from "node:fs";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, it } from "vitest";
import { workerOptions } from "../../scripts/worker-options.ts";
import { expectLoggedErrors } from "../support/no-console-errors";

const files = globSync("build/server/**/*.js");
const writer = files.find((file) => file.includes("/write-workbook.server-"));

/**
 * Sends a workbook whose rows may fail after the last one; or reads the beginning of one itself, and tells how many rows
 * were taken until nothing moved any more, then whether they were closed when it was cancelled.
 */
const entry = `
import { writeWorkbook } from "./${writer}";

let taken;
let isClosed;
function* rows({ count, fails }) {
  isClosed = false;
  try {
    for (taken = 0; taken < count; taken++) yield [taken + " " + Math.sin(taken), Math.cos(taken)];
    if (fails) throw new Error("no more rows");
  } finally {
    isClosed = true;
  }
}

async function settled(value) {
  for (let same = 0, before; same < 10; before = value()) {
    same = value() === before ? same + 1 : 0;
    await scheduler.wait(20);
  }
  return value();
}

const columns = [{ header: "Text", width: 20 }, { header: "Number", width: 20, numberFormat: "0.000" }];
const workbook = (source) => writeWorkbook({ sheets: [{ name: "Rows", columns, rows: rows(source) }], author: "", onError() {} });

export default {
  async fetch(request) {
    const { pathname } = new URL(request.url);
    if (pathname !== "/slow-reader") return new Response(workbook({ count: 50_000, fails: pathname === "/broken" }));
    const reader = workbook({ count: 1_000_000 }).getReader();
    await reader.read();
    const waiting = { taken: await settled(() => taken), isClosed };
    await reader.cancel();
    await settled(() => taken);
    return Response.json({ waiting, left: { taken, isClosed } });
  },
};`;

let worker: Miniflare;
let url: string;
beforeAll(async () => {
  const { compatibilityDate, compatibilityFlags } = workerOptions();
  worker = new Miniflare(
    convertV4MiniflareOptions({
      compatibilityDate,
      compatibilityFlags,
      modules: [
        { type: "ESModule", path: "entry.mjs", contents: entry },
        ...files.map((path) => ({ type: "ESModule" as const, path })),
      ],
    }),
  );
  url = (await worker.ready).origin;
});
afterAll(() => worker.dispose());

it("a workbook waits for who reads slowly, and its rows end when they leave", async () => {
  const { waiting, left } = (await (await fetch(`${url}/slow-reader`)).json()) as Record<
    "waiting" | "left",
    { taken: number; isClosed: boolean }
  >;
  expect(waiting.isClosed).toBe(false);
  expect(waiting.taken).toBeLessThan(300_000);
  expect(left.isClosed).toBe(true);
  expect(left.taken).toBe(waiting.taken);
});

it("a workbook whose rows fail is a download that breaks off", async () => {
  expectLoggedErrors();
  const whole = await (await fetch(`${url}/whole`)).arrayBuffer();
  expect(whole.byteLength).toBeGreaterThan(1_000_000);
  await expect(fetch(`${url}/broken`).then((response) => response.arrayBuffer())).rejects.toThrow();
});
