import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "@libsql/client/web";
import { startLocalDatabase } from "../../db/local-server.ts";
import { migrate } from "../../db/migrate.ts";
import { seed } from "../../db/seed.ts";
import { type BuiltWorker, startBuiltWorker } from "../built-worker.ts";
import { type Replica, startReplica } from "../replica.ts";
import { type SlowLine, startSlowLine } from "../slow-line.ts";
import { percentile } from "./load.ts";
import type { BenchPart } from "./part.ts";
import { publicRoutes } from "./public-routes.ts";

/** Milliseconds for a round trip to the primary from each region, and to a replica. */
const REGIONS_MS = [100, 250];
const REPLICA_MS = 10;
const ROUNDS = 15;
/** Longer than the longest page takes, so that one question to the primary is enough for it. */
const SHORT_BOUND_MS = 1000;
const ROUTES = ["/", "/products", "/product/{id}"];

/** What a visitor waits for a page, by the distance to the primary. */
export const distance: BenchPart<Waits[]> = {
  name: "distance",
  title: `Pages ${REGIONS_MS.join(" and ")} ms from the primary, ${REPLICA_MS} ms from a replica`,
  run: async () => {
    const results = await measure();
    return {
      results,
      head: [
        "page",
        ...REGIONS_MS.flatMap((ms) => [
          `${ms} ms away, median (ms)`,
          "÷ rendered without distance",
          "trips to the primary",
        ]),
      ],
      rows: situations.map((situation) => [
        situation,
        ...REGIONS_MS.flatMap((away) => {
          const { medianMs, ratio, trips } = results.find(
            (each) => each.situation === situation && each.awayMs === away,
          )!;
          return [medianMs.toFixed(0), ratio.toFixed(2), trips.toFixed(2)];
        }),
      ]),
    };
  },
};

interface Waits {
  situation: Situation;
  awayMs: number;
  medianMs: number;
  /** To the same pages rendered by a Worker beside the primary. */
  ratio: number;
  /** Beyond that Worker's time for a rendered or a kept page, in round trips to the primary. */
  trips: number;
}

const situations = [
  "kept, version known",
  "kept, nobody has asked for the bound",
  "rendered, replica up to date",
  "the same, nobody has asked for the bound",
  "rendered, replica late",
  "rendered, replica does not answer",
  "rendered, no replica",
] as const;
type Situation = (typeof situations)[number];

interface Region {
  awayMs: number;
  toReplica: SlowLine;
  withReplica: BuiltWorker;
  withoutReplica: BuiltWorker;
  /** With a bound that passes before each question. */
  forgetful: BuiltWorker;
  stop: () => Promise<void>;
}

async function measure(): Promise<Waits[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "liftyard-"));
  const database = await startLocalDatabase({ dataDir, replicationPort: 0 });
  await migrate(database.url, database.token);
  await seed(database.url, database.token);
  const replica = await startReplica(database.replicationUrl!);
  const start = (databaseUrl: string, variables: Record<string, string>) =>
    startBuiltWorker({ databaseUrl, databaseToken: database.token, variables: { ...usual, ...variables } });
  const reference = await start(database.url, {});
  const regions: Region[] = [];
  for (const awayMs of REGIONS_MS) regions.push(await startRegion(awayMs, { database, replica, start }));
  const client = createClient({ url: database.url, authToken: database.token });
  try {
    const routes = await publicRoutes(reference.url);
    const paths = ROUTES.map((route) => routes.find((each) => each.route === route)!.address);
    const edit = async () => void (await client.execute("update contact_information set updated_at = updated_at"));
    const version = async () => String((await client.execute("select token from generation")).rows[0]!.token);
    const caughtUp = async () => {
      const current = await version();
      while ((await replica.version()) !== current) await wait(10);
    };
    return await compare({ reference, regions, replica, paths, edit, caughtUp });
  } finally {
    client.close();
    for (const { stop } of regions) await stop();
    await reference.stop();
    await replica.stop();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const usual = { FRESHNESS_BOUND_MS: "50000", DATABASE_TIMEOUT_MS: "10000" };

interface Servers {
  database: { url: string };
  replica: Replica;
  start: (databaseUrl: string, variables: Record<string, string>) => Promise<BuiltWorker>;
}

async function startRegion(awayMs: number, { database, replica, start }: Servers): Promise<Region> {
  const toPrimary = await startSlowLine(database.url, awayMs);
  const toReplica = await startSlowLine(replica.url, REPLICA_MS);
  const near = { TURSO_READ_URL: toReplica.url };
  const withReplica = await start(toPrimary.url, near);
  const withoutReplica = await start(toPrimary.url, {});
  const forgetful = await start(toPrimary.url, { ...near, FRESHNESS_BOUND_MS: String(SHORT_BOUND_MS) });
  return {
    ...{ awayMs, toReplica, withReplica, withoutReplica, forgetful },
    stop: async () => {
      for (const each of [withReplica, withoutReplica, forgetful, toPrimary, toReplica]) await each.stop();
    },
  };
}

interface Setting {
  reference: BuiltWorker;
  regions: Region[];
  replica: Replica;
  paths: string[];
  /** Makes all cached pages out of date. */
  edit: () => Promise<void>;
  caughtUp: () => Promise<void>;
}

async function compare({ reference, regions, replica, paths, edit, caughtUp }: Setting): Promise<Waits[]> {
  const times = new Map<string, number[]>();
  const nameOf = (situation: Situation | "rendered here" | "kept here", { awayMs }: Partial<Region> = {}) =>
    `${situation} ${awayMs ?? ""}`;
  const visit = async (name: string, worker: BuiltWorker, expected: string, pauseMs = 0) => {
    for (const path of paths) {
      await wait(pauseMs);
      const ms = await millisecondsOf(worker.url + path, expected);
      times.set(name, [...(times.get(name) ?? []), ms]);
    }
  };
  /** The isolate knows the newest version, and has the rows of it that every page needs. */
  const inform = async (worker: BuiltWorker) => {
    await learnVersion(worker);
    await millisecondsOf(`${worker.url}/contact`, "miss");
  };

  for (let round = 0; round < ROUNDS; round++) {
    await edit();
    await caughtUp();
    await inform(reference);
    await visit(nameOf("rendered here"), reference, "miss");
    await visit(nameOf("kept here"), reference, "memory");
    for (const region of regions) {
      await inform(region.withReplica);
      await visit(nameOf("rendered, replica up to date", region), region.withReplica, "miss");
      await visit(nameOf("kept, version known", region), region.withReplica, "memory");
      await inform(region.withoutReplica);
      await visit(nameOf("rendered, no replica", region), region.withoutReplica, "miss");
      await inform(region.forgetful);
      await visit(nameOf("the same, nobody has asked for the bound", region), region.forgetful, "miss", SHORT_BOUND_MS);
      await visit(nameOf("kept, nobody has asked for the bound", region), region.forgetful, "memory", SHORT_BOUND_MS);
    }
    replica.line.pause();
    await edit();
    for (const region of regions) {
      await inform(region.withReplica);
      await visit(nameOf("rendered, replica late", region), region.withReplica, "miss");
    }
    replica.line.resume();
    await caughtUp();
    for (const region of regions) {
      await region.toReplica.cut();
      await edit();
      await learnVersion(region.withReplica);
      // The circuit breaker opens.
      for (const page of [1, 2, 3, 4])
        await millisecondsOf(`${region.withReplica.url}/products.json?page=${page}`, "miss");
      await visit(nameOf("rendered, replica does not answer", region), region.withReplica, "miss");
      await region.toReplica.reconnect();
      await untilReplicaIsUsed(region);
    }
  }

  const median = (name: string) => percentile(times.get(name)!, 0.5);
  const [renderedMs, keptMs] = [median(nameOf("rendered here")), median(nameOf("kept here"))];
  return situations.flatMap((situation) =>
    regions.map(({ awayMs }) => {
      const medianMs = median(nameOf(situation, { awayMs }));
      const trips = (medianMs - (situation.startsWith("kept") ? keptMs : renderedMs)) / awayMs;
      return { situation, awayMs, medianMs, ratio: medianMs / renderedMs, trips };
    }),
  );
}

/** A page for somebody with a session is read from the primary, and its version with it. */
async function learnVersion({ url }: BuiltWorker): Promise<void> {
  await (await fetch(`${url}/contact`, { headers: { Cookie: "session=nobody" } })).text();
}

/** Uncached pages need no trip to the primary again. */
async function untilReplicaIsUsed({ withReplica, awayMs }: Region): Promise<void> {
  for (;;) {
    const databaseMs = await databaseMsOf(`${withReplica.url}/products?search=${Math.random()}`);
    if (databaseMs < awayMs) return;
    await wait(100);
  }
}

async function databaseMsOf(url: string): Promise<number> {
  const response = await fetch(url);
  await response.text();
  return Number(/\bdb;dur=(\d+)/.exec(response.headers.get("Server-Timing") ?? "")?.[1] ?? Number.NaN);
}

async function millisecondsOf(url: string, expected: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url);
  await response.text();
  const ms = performance.now() - begun;
  const how = response.headers.get("X-Cache");
  if (response.status !== 200 || how !== expected)
    throw new Error(`${url}: ${response.status}, ${how}, not ${expected}`);
  return ms;
}
