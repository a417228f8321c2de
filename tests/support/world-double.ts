import { setTimeout as wait } from "node:timers/promises";
import { Response, type Request } from "miniflare";

/** How KV does: `silent` never answers, `failing` refuses each call, `busy` takes no writes. */
export type WorldState = "well" | "silent" | "failing" | "busy";

export interface WorldDouble {
  /** What one location sees: its own writes at once, those of others as they were `lateMs` ago. */
  at: (location: string) => (request: Request) => Promise<Response>;
  become: (state: WorldState) => void;
  takeCounts: () => { reads: number; writes: number };
  /** All that was ever written, newest last. */
  writes: () => { key: string; text: string }[];
}

interface Entry {
  key: string;
  location: string;
  at: number;
  value: ArrayBuffer;
}

/** Workers KV as it is for those elsewhere: late, also with the news that there is something at all. */
export function createWorld(lateMs: number): WorldDouble {
  const entries: Entry[] = [];
  let state: WorldState = "well";
  let counts = { reads: 0, writes: 0 };

  function read(key: string, location: string): ArrayBuffer | undefined {
    const now = performance.now();
    const isSeen = (each: Entry) => each.key === key && (each.location === location || now - each.at >= lateMs);
    return entries.findLast(isSeen)?.value;
  }

  return {
    at: (location) => async (request) => {
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
    become: (wanted) => {
      state = wanted;
    },
    takeCounts: () => {
      const taken = counts;
      counts = { reads: 0, writes: 0 };
      return taken;
    },
    writes: () => entries.map(({ key, value }) => ({ key, text: Buffer.from(value).toString("utf8") })),
  };
}
