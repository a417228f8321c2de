import { withTimeout } from "~/data/time-budget.server";
import { createSingleFlight } from "~/cache/single-flight.server";
import { edgeStore } from "~/cache/stores.server";
import { DatabaseUnavailable } from "~/data/unavailable.server";
import type { ReadDatabase } from "~/data/client.server";
import type { Query } from "~/data/prepared-query.server";
import type { Rows } from "~/data/reader.server";
import type { AppContext } from "~/load-context.server";
import { applyChanges } from "./apply.server";
import type { Catalogue } from "./catalogue.server";
import { packCatalogue, unpackCatalogue } from "./pack.server";
import { type ChangeRow, changesFor, changesSince, readCatalogue } from "./read.server";

export type CatalogueDeps = Pick<AppContext, "reader" | "waitUntil" | "kvStore" | "renderLog" | "logger">;

/** Of this isolate. Immutable, so that requests may share it. */
let inMemory: Catalogue | undefined;

const loads = createSingleFlight<Catalogue>();

const COPY_KEY = "catalogue";
/** Reading thousands of products takes longer. */
const COPY_WAIT_MS = 300;

/** The catalogue as the database has it, and the rows of these queries: one round trip. */
export async function readWithCatalogue<const Q extends readonly Query[]>(
  deps: CatalogueDeps,
  queries: (db: ReadDatabase) => Q,
): Promise<{ catalogue: Catalogue; rows: Rows<Q> }> {
  const catalogue = inMemory ?? (await load(deps));
  const [changes, ...rows] = await deps.reader.read((db) => [
    changesSince(db, catalogue.change.number),
    ...queries(db),
  ]);
  return { catalogue: await update(deps, catalogue, changes), rows: rows as unknown as Rows<Q> };
}

export async function currentCatalogue(deps: CatalogueDeps): Promise<Catalogue> {
  const { catalogue } = await readWithCatalogue(deps, () => []);
  return catalogue;
}

/** While the database does not answer, the catalogue as it was, and the page says that it may be out of date. */
export async function catalogueOrLast(deps: CatalogueDeps): Promise<Catalogue> {
  try {
    return await currentCatalogue(deps);
  } catch (error) {
    // An empty catalogue may be that of a database which is being restored.
    if (!(error instanceof DatabaseUnavailable) || !inMemory?.size) throw error;
    deps.renderLog.markStale();
    return inMemory;
  }
}

async function update(deps: CatalogueDeps, catalogue: Catalogue, rows: readonly ChangeRow[]): Promise<Catalogue> {
  const log = changesFor(catalogue, rows);
  if (log && log.change === catalogue.change) return catalogue;
  const updated = log && applyChanges(catalogue, log.change, log.changes);
  if (!updated) return readAgain(deps);
  // A slow request may come back with an older state.
  if (!inMemory || updated.change.number > inMemory.change.number) inMemory = updated;
  return updated;
}

/** Another request may be loading it already: what has changed since is applied to any copy. */
function load(deps: CatalogueDeps): Promise<Catalogue> {
  const work = async () => (inMemory = (await findCopy(deps)) ?? (await readAndPublish(deps)));
  return loads("load", work, { isUsable: () => Promise.resolve(true), waitUntil: deps.waitUntil });
}

function readAgain(deps: CatalogueDeps): Promise<Catalogue> {
  const work = async () => (inMemory = await readAndPublish(deps));
  return loads("read", work, { isUsable: () => Promise.resolve(true), waitUntil: deps.waitUntil });
}

/** A packed copy of any age, from the data centre's cache or KV: quicker than reading every product. */
async function findCopy({ kvStore }: CatalogueDeps): Promise<Catalogue | undefined> {
  for (const store of [edgeStore, kvStore]) {
    const packed = await withTimeout(COPY_WAIT_MS, store.get(COPY_KEY));
    const catalogue = packed && unpackCatalogue(packed);
    if (catalogue) return catalogue;
  }
  return undefined;
}

async function readAndPublish(deps: CatalogueDeps): Promise<Catalogue> {
  const catalogue = await readCatalogue(deps.reader);
  deps.waitUntil(publish(catalogue, deps));
  return catalogue;
}

/** Measured up to here: see docs/decisions/catalogue-bound.md. */
const MEASURED: Bound = { products: 100_000, bytes: 14_000_000 };

interface Bound {
  products: number;
  /** Of the packed copy. */
  bytes: number;
}

/** For the nightly run: copies grow old by the changes that each new isolate has to apply. */
export async function publishCatalogue(deps: CatalogueDeps, bound = MEASURED): Promise<void> {
  await publish(await currentCatalogue(deps), deps, bound);
}

/** Of this isolate. */
let hasWarned = false;

async function publish(catalogue: Catalogue, { kvStore, logger }: CatalogueDeps, bound = MEASURED): Promise<void> {
  const packed = new Uint8Array(packCatalogue(catalogue));
  const { size } = catalogue;
  if (!hasWarned && (size > bound.products || packed.byteLength > bound.bytes)) {
    hasWarned = true;
    const measured = `${bound.products} products and ${bound.bytes} bytes`;
    logger.warn(`The catalogue has ${size} products and ${packed.byteLength} bytes; measured are up to ${measured}`);
  }
  await Promise.allSettled([edgeStore, kvStore].map((store) => store.put(COPY_KEY, packed)));
}
