import { setTimeout as wait } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { Response, type Request } from "miniflare";

/** `silent` never answers, `failing` rejects each call, `busy` rejects writes. */
export type KvState = "well" | "silent" | "failing" | "busy";

export interface FakeKv {
  /** KV as one location sees it: its own writes at once, those of other locations after `lateMs`. */
  serviceFor: (location: string) => (request: Request) => Promise<Response>;
  setState: (state: KvState) => void;
  takeCounts: () => { reads: number; writes: number };
  /** Every write so far, newest last; pages as they were rendered. */
  writes: () => { key: string; text: string }[];
  change: (value: (stored: ArrayBuffer) => ArrayBuffer) => void;
}

interface Entry {
  key: string;
  location: string;
  at: number;
  value: ArrayBuffer;
}

/** Workers KV across locations: a write is seen elsewhere only after `lateMs`. */
export function createFakeKv(lateMs: number): FakeKv {
  const entries: Entry[] = [];
  let state: KvState = "well";
  let counts = { reads: 0, writes: 0 };

  function read(key: string, location: string): ArrayBuffer | undefined {
    const now = performance.now();
    const isSeen = (each: Entry) => each.key === key && (each.location === location || now - each.at >= lateMs);
    return entries.findLast(isSeen)?.value;
  }

  return {
    serviceFor: (location) => async (request) => {
      const key = new URL(request.url).pathname;
      const isWrite = request.method === "PUT";
      counts[isWrite ? "writes" : "reads"] += 1;
      const value = isWrite ? await request.arrayBuffer() : undefined;
      while (state === "silent") await wait(50);
      if (state === "failing" || (isWrite && state === "busy")) return new Response(null, { status: 429 });
      if (value) {
        entries.push({ key, location, at: performance.now(), value });
        return new Response(null);
      }
      const found = read(key, location);
      return found ? new Response(found) : new Response(null, { status: 404 });
    },
    setState: (wanted) => {
      state = wanted;
    },
    takeCounts: () => {
      const taken = counts;
      counts = { reads: 0, writes: 0 };
      return taken;
    },
    change: (value) => {
      for (const entry of entries) entry.value = value(entry.value);
    },
    writes: () => entries.map(({ key, value }) => ({ key, text: textOf(Buffer.from(value)) })),
  };
}

/** A page is a line of JSON, then its body. */
function textOf(value: Buffer): string {
  const bodyAt = value.indexOf("\n") + 1;
  const head = value.toString("utf8", 0, bodyAt);
  if (!head.includes('"encoding":"br"')) return value.toString("utf8");
  return head + brotliDecompressSync(value.subarray(bodyAt)).toString("utf8");
}
