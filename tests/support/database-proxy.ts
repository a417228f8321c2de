import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/**
 * `refused`: the server is gone. `silent`: it never answers. `failing` and `garbled`: it answers with an error or with
 * HTML. `lostWrites`: it runs a write but breaks the connection instead of answering. `half`: the answer breaks off.
 * `readOnly`: its disk is full.
 */
export type ProxyState = "open" | "refused" | "silent" | "failing" | "garbled" | "lostWrites" | "half" | "readOnly";

export interface DatabaseProxy {
  url: string;
  /** Requests since the last call. */
  takeRequestCount: () => number;
  /** Delays each request before it reaches the database, or each answer after. */
  delayAnswers: (ms: number, when?: "before" | "after") => void;
  /** Holds every request before it reaches the database, or every answer after, from now until `release`. */
  hold: (when: "before" | "after") => Hold;
  /** Like the local server with no free connection: a query waits for a second, then gets an error. */
  limitConnections: (connections: number) => void;
  /** Requests without an answer so far. */
  openCount: () => number;
  setState: (state: ProxyState) => Promise<void>;
  /** Breaks the nth request from now on, before the database gets it or after it ran it, and calls `onBroken`. */
  breakConnection: (nth: number, when: "before" | "after", onBroken: () => void) => void;
  stop: () => Promise<void>;
}

interface Hold {
  /** Resolves when the first request or answer is held. */
  reached: Promise<unknown>;
  release: () => void;
}

const TURNED_AWAY_AFTER_MS = 1000;

/** Sits between the Worker and its database: counts, delays and breaks requests. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  let state: ProxyState = "open";
  let count = 0;
  let late = { ms: 0, when: "before" };
  let breaking: { at: number; when: string; onBreak: () => void } | undefined;
  const isBrokenOff = (request: number, when: string) => {
    if (breaking?.at !== request || breaking.when !== when) return false;
    breaking.onBreak();
    return true;
  };
  const beLate = (when: string) => (late.when === when ? wait(late.ms) : undefined);
  let held: { when: string; onReached: () => void; released: Promise<unknown> } | undefined;
  const beHeld = async (when: string) => {
    if (held?.when !== when) return;
    held.onReached();
    await held.released;
  };

  let connections = Infinity;
  let taken = 0;
  let open = 0;

  async function isTurnedAway() {
    for (const begun = performance.now(); taken >= connections; await wait(5)) {
      if (performance.now() - begun > TURNED_AWAY_AFTER_MS) return true;
    }
    taken += 1;
    return false;
  }

  async function pass(request: IncomingMessage, response: ServerResponse) {
    count += 1;
    open += 1;
    response.once("close", () => (open -= 1));
    const place = count;
    if (isBrokenOff(place, "before")) return void response.destroy();
    if (state === "silent") return;
    if (state === "failing") return void response.writeHead(500).end("{}");
    if (state === "garbled") return void response.writeHead(200).end("<h1>Maintenance</h1>");
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    if (state === "readOnly" && isWrite(body)) return void response.end(failedWrite(body));
    if (await isTurnedAway()) {
      return void response.writeHead(429).end('{"error":"Timed out while opening database connection"}');
    }
    response.once("close", () => (taken -= 1));
    await beLate("before");
    await beHeld("before");
    const leaving = new AbortController();
    response.once("close", () => leaving.abort());
    const answer = await fetch(databaseUrl + request.url, {
      signal: leaving.signal,
      method: request.method,
      headers: { "content-type": "application/json" },
      body: request.method === "POST" ? body : undefined,
    });
    const said = Buffer.from(await answer.arrayBuffer());
    if (isBrokenOff(place, "after")) return void response.destroy();
    if (state === "lostWrites" && isWrite(body)) return void response.destroy();
    await beLate("after");
    await beHeld("after");
    response.writeHead(answer.status, {
      "content-type": answer.headers.get("content-type") ?? "application/json",
      "content-length": said.length,
    });
    if (state !== "half") return void response.end(said);
    response.write(said.subarray(0, said.length / 2), () => response.destroy());
  }

  // Keep-alive like the database server's: a connection that closes while it is reused fails a query.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    takeRequestCount: () => {
      const taken = count;
      count = 0;
      return taken;
    },
    delayAnswers: (ms, when = "before") => {
      late = { ms, when };
    },
    hold: (when) => {
      const reached = Promise.withResolvers<undefined>();
      const released = Promise.withResolvers<undefined>();
      held = { when, onReached: () => reached.resolve(undefined), released: released.promise };
      return {
        reached: reached.promise,
        release: () => {
          held = undefined;
          released.resolve(undefined);
        },
      };
    },
    limitConnections: (most) => {
      connections = most;
    },
    openCount: () => open,
    setState: async (wanted) => {
      if (wanted === "refused" && server.listening) await close();
      if (wanted !== "refused" && !server.listening) await listen(port);
      state = wanted;
    },
    breakConnection: (nth, when, onBreak) => {
      breaking = { at: count + nth, when, onBreak };
    },
    stop: async () => {
      if (server.listening) await close();
    },
  };
}

const isWrite = (body: Buffer) => /"sql":"\s*(insert|update|delete)/i.test(body.toString());

/** The server's error on a read-only disk, for each request of a pipeline. */
function failedWrite(body: Buffer): string {
  const { requests } = JSON.parse(body.toString()) as { requests: unknown[] };
  const error = { message: "SQLite error: attempt to write a readonly database", code: "SQLITE_READONLY" };
  return JSON.stringify({ baton: null, base_url: null, results: requests.map(() => ({ type: "error", error })) });
}
