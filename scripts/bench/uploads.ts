import { randomUUID } from "node:crypto";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { UPLOAD_PATH } from "../../app/features/files/upload-fields.ts";
import { type DemoSite, startDemoSite } from "../demo-site.ts";
import { peakMegabytes, resetPeak, workerdProcess } from "../process-usage.ts";
import type { BenchPart } from "./part.ts";
import { signIn } from "./sign-in.ts";

/** Of about as many bytes in all. The larger ones are ten times as large, and stored part by part. */
const batches = [
  { count: 50, megabytes: 5 },
  { count: 5, megabytes: 48 },
];
/** As the upload queue of the pages. */
const AT_ONCE = 3;
const MEGABYTE = 1_000_000;

/** Uploads through the built Worker, beside a Worker that only puts the body into its bucket. */
export const uploads: BenchPart = {
  name: "uploads",
  title: "Uploads, and the memory that they take",
  run: async () => {
    const results = await measure();
    return {
      results,
      head: [
        "files",
        "MB/s",
        "÷ a Worker that only stores",
        "isolate before (MB)",
        "isolate at most (MB)",
        "process at most (MB)",
        "process of the other at most (MB)",
      ],
      rows: results.map((each) => [
        `${each.count} of ${each.megabytes} MB`,
        each.megabytesPerSecond.toFixed(1),
        each.share.toFixed(2),
        each.heapBefore.toFixed(1),
        each.heapAtMost.toFixed(1),
        each.processAtMost.toFixed(0),
        each.otherProcessAtMost.toFixed(0),
      ]),
    };
  },
};

async function measure() {
  const site = await startDemoSite({ inspect: true });
  const siteProcess = workerdProcess();
  const other = await startStoringWorker();
  const otherProcess = workerdProcess([siteProcess]);
  try {
    const cookie = await signIn(site.url);
    const upload = (file: File) => sendToSite(site.url, cookie, file);
    await upload(pdf(MEGABYTE));
    await other.store(pdf(MEGABYTE));
    const results = [];
    for (const batch of batches) {
      const heapBefore = await site.heapMegabytes();
      resetPeak(siteProcess);
      const stored = await sendAll(batch, upload);
      const processAtMost = peakMegabytes(siteProcess);
      resetPeak(otherProcess);
      const bare = await sendAll(batch, other.store);
      const otherProcessAtMost = peakMegabytes(otherProcess);
      // Once more, as measuring the isolate slows it down.
      const heapAtMost = await highestHeap(site, () => sendAll(batch, upload));
      results.push({
        ...batch,
        megabytesPerSecond: stored,
        storingMegabytesPerSecond: bare,
        share: stored / bare,
        ...{ heapBefore, heapAtMost, processAtMost, otherProcessAtMost },
      });
    }
    return results;
  } finally {
    await site.stop();
    await other.stop();
  }
}

/** Megabytes per second. */
async function sendAll({ count, megabytes }: (typeof batches)[number], send: (file: File) => Promise<void>) {
  let left = count;
  const begun = performance.now();
  const sendNext = async () => {
    while (left-- > 0) await send(pdf(megabytes * MEGABYTE));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return (count * megabytes * 1000) / (performance.now() - begun);
}

const filler = Buffer.alloc(MEGABYTE, "0123456789abcdef");

/** One that is like no other: the site stores equal files once. */
function pdf(bytes: number): File {
  const parts = Array.from({ length: Math.round(bytes / MEGABYTE) }, () => filler);
  return new File([`%PDF-1.4\n%${randomUUID()}`, ...parts, "\n%%EOF\n"], "Manual.pdf");
}

async function sendToSite(url: string, cookie: string, file: File): Promise<void> {
  const body = new FormData();
  body.append("link.upload", file);
  const answer = await fetch(url + UPLOAD_PATH, { method: "POST", headers: { Origin: url, Cookie: cookie }, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`An upload was answered with ${answer.status}: ${text}`);
}

/** In the isolate after garbage collection, again and again while the work is done. */
async function highestHeap({ heapMegabytes }: DemoSite, work: () => Promise<unknown>): Promise<number> {
  let [isOver, highest] = [false, 0];
  const done = work().finally(() => (isOver = true));
  while (!isOver) highest = Math.max(highest, await heapMegabytes());
  await done;
  return highest;
}

/** The least that a Worker can do with a body: its length is known, and nobody looks at it. */
async function startStoringWorker() {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: "storing",
      modules: true,
      script: `export default { async fetch(request, { MEDIA }) {
        await MEDIA.put(crypto.randomUUID(), request.body);
        return new Response("stored");
      } };`,
      r2Buckets: ["MEDIA"],
      host: "127.0.0.1",
      port: 0,
      cf: false,
    }),
  );
  const { origin } = await miniflare.ready;
  return {
    store: async (file: File) => {
      const answer = await fetch(origin, { method: "POST", body: file });
      if ((await answer.text()) !== "stored") throw new Error(`The storing Worker answered with ${answer.status}`);
    },
    stop: () => miniflare.dispose(),
  };
}
