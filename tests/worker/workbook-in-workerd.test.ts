import { globSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, it } from "vitest";
import { workerOptions } from "../../scripts/worker-options.ts";
import { expectLoggedErrors } from "../support/no-console-errors";

const files = globSync("build/server/**/*.js");
const writer = files.find((file) => file.includes("/write-workbook.server-"));

/** Tells how many rows were taken; else sends a workbook of so many rows, whose rows fail after that if they are told to. */
const entry = `
import { writeWorkbook } from "./${writer}";
let taken = 0;
function* rows(count, fails) {
  for (taken = 0; taken < count; taken++) yield [taken + " " + Math.sin(taken), Math.cos(taken)];
  if (fails) throw new Error("no more rows");
}
export default {
  fetch(request) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/taken") return Response.json(taken);
    const columns = [{ header: "Text", width: 20 }, { header: "Number", width: 20, numberFormat: "0.000" }];
    const source = rows(Number(searchParams.get("rows")), searchParams.has("fails"));
    return new Response(writeWorkbook({ name: "Rows", author: "", columns, rows: source, onError() {} }));
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

const taken = async () => (await (await fetch(`${url}/taken`)).json()) as number;

/** Once it has stayed the same for a while. */
async function settled(): Promise<number> {
  for (let before = -1, same = 0; ;) {
    const now = await taken();
    same = now === before ? same + 1 : 0;
    if (same === 10) return now;
    before = now;
    await wait(20);
  }
}

it("a workbook waits for who reads slowly, and stops when they leave", async () => {
  const aborted = new AbortController();
  const response = await fetch(`${url}/?rows=3000000`, { signal: aborted.signal });
  const reader = response.body!.getReader();
  await reader.read();
  const waiting = await settled();
  expect(waiting).toBeLessThan(1_000_000);
  while ((await taken()) === waiting) await reader.read();
  aborted.abort();
  expect(await settled()).toBeLessThan(3_000_000);
});

it("a workbook whose rows fail is a download that breaks off", async () => {
  expectLoggedErrors();
  const whole = await fetch(`${url}/?rows=50000`);
  expect((await whole.arrayBuffer()).byteLength).toBeGreaterThan(1_000_000);
  const broken = await fetch(`${url}/?rows=50000&fails`);
  await expect(broken.arrayBuffer()).rejects.toThrow();
});
