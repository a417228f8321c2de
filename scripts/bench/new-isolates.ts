import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client/web";
import { generateCatalogue } from "../../db/generated-catalogue.ts";
import { type LocalDatabase, startLocalDatabase } from "../../db/local-server.ts";
import { migrate } from "../../db/migrate.ts";
import { seed } from "../../db/seed.ts";
import { type BuiltWorker, startBuiltWorker } from "../built-worker.ts";
import type { BenchPart, Headline } from "./part.ts";
import { type RowCounter, startRowCounter } from "./row-counter.ts";

const SIZES = [1_000, 5_000, 100_000];
const QUICK_SIZES = [1_000, 100_000];
const ROUNDS = 3;
const EDITS = 500;

/** What the catalogue in memory costs an isolate, and an edit, by the number of products. */
export const newIsolates: BenchPart<Measured[]> = {
  name: "isolates",
  title: "The catalogue of new isolates",
  run: async ({ isQuick }) => {
    const results = [];
    for (const products of isQuick ? QUICK_SIZES : SIZES) results.push(await measure(products));
    return {
      results,
      head: [
        "products",
        "first list, from the database (ms)",
        "from a packed copy (ms)",
        "later list (ms)",
        "after an edit (ms)",
        "rows read: first, from a copy, later, after an edit",
        "memory (MB)",
        "an edit in the database (µs)",
      ],
      rows: results.map(({ products, fromDatabase, fromCopy, megabytes, editMicroseconds }) => [
        products.toLocaleString("en"),
        ...[fromDatabase.firstMs, fromCopy.firstMs, fromCopy.laterMs, fromCopy.editedMs].map((ms) => ms.toFixed(1)),
        [fromDatabase.firstRows, fromCopy.firstRows, fromCopy.laterRows, fromCopy.editedRows].join(", "),
        megabytes.toFixed(1),
        editMicroseconds.toFixed(0),
      ]),
    };
  },
  headlines: (results) => {
    const [small, large] = QUICK_SIZES.map((size) => results.find(({ products }) => products === size)!);
    const ratio = (name: string, take: (measured: Measured) => number): Headline => ({
      name: `isolates, 100,000 products ÷ 1,000: ${name}`,
      value: take(large!) / take(small!),
      better: "lower",
    });
    return [
      ratio("first list, from a packed copy", ({ fromCopy }) => fromCopy.firstMs),
      ratio("later list", ({ fromCopy }) => fromCopy.laterMs),
      ratio("list after an edit", ({ fromCopy }) => fromCopy.editedMs),
      ratio("an edit", ({ editMicroseconds }) => editMicroseconds),
      ...rowsRead(large!.fromCopy),
      { name: "isolates, 100,000 products: memory (MB)", value: large!.megabytes, better: "lower" },
    ];
  },
};

type Measured = Awaited<ReturnType<typeof measure>>;

const rowsRead = ({ firstRows, laterRows, editedRows }: Visit) =>
  Object.entries({
    "first list, from a packed copy": firstRows,
    "later list": laterRows,
    "list after an edit": editedRows,
  }).map(([name, value]): Headline => ({ name: `rows read: ${name}`, value, better: "lower", isExact: true }));

async function measure(products: number) {
  const dataDir = await mkdtemp(join(tmpdir(), "liftyard-"));
  const database = await startLocalDatabase({ dataDir });
  const counter = await startRowCounter(database.url);
  try {
    await migrate(database.url, database.token);
    await seed(database.url, database.token);
    await generateCatalogue(database.url, database.token, products);
    const visit = (storage: string) => visitNewIsolate({ database, counter, storage });
    const fromDatabase = [];
    const fromCopy = [];
    for (let round = 0; round < ROUNDS; round++) {
      const storage = join(dataDir, `storage-${round}`);
      fromDatabase.push(await visit(storage));
      fromCopy.push(await visit(storage));
    }
    return {
      products,
      fromDatabase: least(fromDatabase),
      fromCopy: least(fromCopy),
      megabytes: Math.min(...fromCopy.map((each) => each.megabytes)),
      editMicroseconds: await editCost(database),
    };
  } finally {
    await counter.stop();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Visit = Awaited<ReturnType<typeof visitNewIsolate>>;

const least = (visits: Visit[]) => visits.reduce((best, each) => (each.firstMs < best.firstMs ? each : best));

interface Visited {
  database: LocalDatabase;
  counter: RowCounter;
  storage: string;
}

/** The first list, a second one and one after an edit. Pages without products warm up the code before. */
async function visitNewIsolate({ database, counter, storage }: Visited) {
  const worker = await startBuiltWorker({
    ...{ databaseUrl: counter.url, databaseToken: database.token, storage, inspect: true },
    // As in production: a data version is trusted for a while.
    variables: { DATABASE_TIMEOUT_MS: "30000", FRESHNESS_BOUND_MS: "50000" },
  });
  const client = createClient({ url: database.url, authToken: database.token });
  try {
    await timed(worker, counter, "/library");
    await timed(worker, counter, "/contact");
    const before = await worker.heapMegabytes();
    const first = await timed(worker, counter, "/products");
    const later = await timed(worker, counter, "/products?sort=year");
    const megabytes = (await worker.heapMegabytes()) - before;
    await client.execute("update equipment set year = year + 1 where id = (select min(id) from equipment)");
    const edited = await timed(worker, counter, "/products?sort=year&page=2");
    return {
      ...{ firstMs: first.ms, firstRows: first.rows, laterMs: later.ms, laterRows: later.rows },
      ...{ editedMs: edited.ms, editedRows: edited.rows, megabytes },
    };
  } finally {
    client.close();
    await worker.stop();
  }
}

async function timed({ url }: BuiltWorker, counter: RowCounter, path: string) {
  counter.take();
  const begun = performance.now();
  const answer = await fetch(url + path);
  const body = await answer.text();
  const ms = performance.now() - begun;
  if (!answer.ok || !body.includes("</html>")) throw new Error(`${path} answered ${answer.status}`);
  // A packed copy is written after the response.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  return { ms, rows: counter.take().rows };
}

/** Microseconds of one edit among many in one transaction, without the disk's part. */
async function editCost({ url, token }: LocalDatabase): Promise<number> {
  const client = createClient({ url, authToken: token });
  try {
    const times = [];
    for (let round = 0; round < 5; round++) {
      const begun = performance.now();
      const edit = `update equipment set year = 2000 + ${round}, weight_kg = 1000 + ${round}`;
      await client.execute(`${edit} where id in (select id from equipment order by id desc limit ${EDITS})`);
      times.push(performance.now() - begun);
    }
    return (Math.min(...times) / EDITS) * 1000;
  } finally {
    client.close();
  }
}
