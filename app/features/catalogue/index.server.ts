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
import {
  cachedChangesSince,
  type CataloguePart,
  type ChangeRow,
  changesFor,
  changesSince,
  readCatalogue,
} from "./read.server";

export type CatalogueDeps = Pick<AppContext, "reader" | "waitUntil" | "kvStore" | "renderLog" | "logger" | "now">;

/** Of this isolate. Immutable, so that requests may share them. */
const inMemory: Partial<Record<CataloguePart, Catalogue>> = {};

const loads = createSingleFlight<Catalogue>();

const COPY_KEY = "catalogue";
/** Reading thousands of products takes longer. */
const COPY_WAIT_MS = 300;

/** The catalogue as the database has it, and the rows of these queries: one round trip. */
export async function readWithCatalogue<const Q extends readonly Query[]>(
  deps: CatalogueDeps,
  queries: (db: ReadDatabase) => Q,
): Promise<{ catalogue: Catalogue; rows: Rows<Q> }> {
  const catalogue = await remembered(deps, "visible");
  const [changes, ...rows] = await deps.reader.read((db) => [
    cachedChangesSince(db, "visible", catalogue.change.number),
    ...queries(db),
  ]);
  const updated = updatedBy(catalogue, "visible", changes) ?? (await readAgain(deps, "visible", changes));
  return { catalogue: updated, rows: rows as unknown as Rows<Q> };
}

/** All products, for staff: hidden ones never enter a visitor's lists. Both parts are of one state. */
export interface WholeCatalogue {
  visible: Catalogue;
  hidden: Catalogue;
}

let whole: WholeCatalogue | undefined;

/** As this isolate last read it, to guess what a request will need. */
export const lastWholeCatalogue = () => whole;

/** Both parts as the database has them, and the rows of these queries, all of one state: one round trip. */
export async function readWithWholeCatalogue<const Q extends readonly Query[]>(
  deps: CatalogueDeps,
  queries: (db: ReadDatabase) => Q,
): Promise<{ whole: WholeCatalogue; rows: Rows<Q> }> {
  const before = {
    visible: await remembered(deps, "visible"),
    hidden: await remembered(deps, "hidden"),
  };
  const [ofVisible, ofHidden, ...rows] = await deps.reader.read((db) => [
    changesSince(db, "visible", before.visible.change.number),
    changesSince(db, "hidden", before.hidden.change.number),
    ...queries(db),
  ]);
  const visible = updatedBy(before.visible, "visible", ofVisible);
  const hidden = updatedBy(before.hidden, "hidden", ofHidden);
  if (!visible || !hidden) {
    if (!visible) await readAgain(deps, "visible", ofVisible);
    if (!hidden) await readAgain(deps, "hidden", ofHidden);
    // What was read again is newer than the rows.
    return readWithWholeCatalogue(deps, queries);
  }
  if (whole?.visible !== visible || whole.hidden !== hidden) whole = { visible, hidden };
  return { whole, rows: rows as unknown as Rows<Q> };
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
    if (!(error instanceof DatabaseUnavailable) || !inMemory.visible?.size) throw error;
    deps.renderLog.markStale();
    return inMemory.visible;
  }
}

/** Undefined when the log does not tell what has changed. */
function updatedBy(catalogue: Catalogue, part: CataloguePart, rows: readonly ChangeRow[]): Catalogue | undefined {
  const log = changesFor(catalogue, rows);
  if (log && log.change === catalogue.change) return catalogue;
  const updated = log && applyChanges(catalogue, log.change, log.changes);
  if (!updated) return undefined;
  const known = inMemory[part];
  // A slow request may come back with an older state.
  if (!known || updated.change.number > known.change.number) inMemory[part] = updated;
  return updated;
}

/** Another request may be loading it already: what has changed since is applied to any copy. */
async function remembered(deps: CatalogueDeps, part: CataloguePart): Promise<Catalogue> {
  const work = async () =>
    (inMemory[part] = (part === "visible" && (await findCopy(deps))) || (await readFresh(deps, part)));
  return (
    inMemory[part] ?? loads(`load ${part}`, work, { isUsable: () => Promise.resolve(true), waitUntil: deps.waitUntil })
  );
}

/** With these changes: another request may have begun to read it before them, or from a late replica. */
function readAgain(deps: CatalogueDeps, part: CataloguePart, changes: readonly ChangeRow[]): Promise<Catalogue> {
  const work = async () => (inMemory[part] = await readFresh(deps, part));
  const newest = changes.at(-1)?.number ?? 0;
  const isUsable = ({ change }: Catalogue) => Promise.resolve(change.number >= newest);
  return loads(`read ${part}`, work, { isUsable, waitUntil: deps.waitUntil });
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

/** Copies are for visitors, so that of the hidden products is not published. */
async function readFresh(deps: CatalogueDeps, part: CataloguePart): Promise<Catalogue> {
  const catalogue = await readCatalogue(deps.reader, part);
  if (part === "visible") deps.waitUntil(publish(catalogue, deps));
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
