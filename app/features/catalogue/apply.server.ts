import { copyRun, emptyColumns, type Places, rowWriter, titleKey } from "./build.server";
import { type Catalogue, type CatalogueRow, type ChangeId, type Columns, idAt } from "./catalogue.server";
import { textAt, type Texts } from "./texts.server";

/** A product that has changed: its row now, or undefined when visitors no longer see it. */
export interface Change {
  id: string;
  row: CatalogueRow | undefined;
}

/** A change and its place: that of the product, or of the first one after it. */
interface PlacedChange extends Change {
  place: number;
  /** Whether the catalogue has the product. */
  isKnown: boolean;
}

/**
 * The catalogue after these changes: columns in which nothing has changed are shared with the one before, and what was
 * derived from them stays valid. Undefined when a row names a category or manufacturer that the catalogue does not
 * have: it has to be built again.
 */
export function applyChanges(catalogue: Catalogue, change: ChangeId, changes: Change[]): Catalogue | undefined {
  const placed = placedChanges(catalogue, changes);
  if (placed.length === 0) return { ...catalogue, change };
  const rows = placed.flatMap(({ row }) => row ?? []);
  const written = emptyColumns(rows.length);
  const writer = rowWriter(catalogue, placesFor(catalogue, changes));
  if (!rows.every((row, at) => writer.write(written, at, row))) return undefined;
  const isInPlace = placed.every(({ row, isKnown }) => row && isKnown);
  const columns = isInPlace ? replaced(catalogue.columns, written, placed) : merged(catalogue, written, placed);
  return { ...catalogue, change, size: columns.title.length, columns, ...writer.texts() };
}

/** By id, without those that change nothing here. */
function placedChanges(catalogue: Catalogue, changes: Change[]): PlacedChange[] {
  const sorted = [...new Map(changes.map((each) => [each.id, each])).values()].sort((one, other) =>
    one.id < other.id ? -1 : 1,
  );
  let low = 0;
  const placed = sorted.map((each) => {
    low = firstFrom(catalogue, each.id, low);
    return { ...each, place: low, isKnown: low < catalogue.size && idAt(catalogue, low) === each.id };
  });
  return placed.filter(({ row, isKnown }) => row ?? isKnown);
}

/** Copies only the columns in which a value differs. */
function replaced(columns: Columns, written: Columns, placed: readonly PlacedChange[]): Columns {
  const next = { ...columns };
  for (const key of Object.keys(columns) as (keyof Columns)[]) {
    // Ids stay.
    if (key === "id") continue;
    const [values, others] = [columns[key], written[key]];
    if (placed.every(({ place }, at) => Object.is(values[place], others[at]))) continue;
    const copy = values.slice();
    placed.forEach(({ place }, at) => (copy[place] = others[at]!));
    Object.assign(next, { [key]: copy });
  }
  return next;
}

/** Both lists are sorted by id, so one pass merges them. */
function merged({ columns, size }: Catalogue, written: Columns, placed: readonly PlacedChange[]): Columns {
  const added = placed.filter(({ row, isKnown }) => row && !isKnown).length;
  const next = emptyColumns(size + added - placed.filter(({ row }) => !row).length);
  let [copied, at, rows] = [0, 0, 0];
  const copyUntil = (to: number) => {
    copyRun(columns, next, { from: copied, to }, at);
    at += to - copied;
    copied = to;
  };
  for (const { place, isKnown, row } of placed) {
    copyUntil(place);
    if (isKnown) copied += 1;
    if (row) copyRun(written, next, { from: rows, to: ++rows }, at++);
  }
  copyUntil(size);
  return next;
}

/** The first product from `low` on whose id is not below `id`. */
function firstFrom(catalogue: Catalogue, id: string, low: number): number {
  let high = catalogue.size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (idAt(catalogue, middle) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A map of all texts would take more memory than the catalogue, and changes name few. */
function placesFor({ titles, pictures, envelopes }: Catalogue, changes: readonly Change[]): Places {
  const rows = changes.flatMap(({ row }) => row ?? []);
  const models = placesOf(titles, new Set(rows.map(({ model }) => model)));
  return {
    titles: new Map(models.map(([model, place]) => [titleKey(model, titles.manufacturer[place]!), place])),
    pictures: new Map(placesOf(pictures, new Set(["", ...rows.map(({ picture }) => picture ?? "")]))),
    envelopes: new Map(placesOf(envelopes, new Set(["", ...rows.map((row) => row.envelopes ?? "")]))),
  };
}

function placesOf(texts: Texts, wanted: ReadonlySet<string>): [text: string, place: number][] {
  const lengths = new Set([...wanted].map(({ length }) => length));
  const found: [string, number][] = [];
  let start = 0;
  for (let place = 0; place < texts.ends.length; place++) {
    const end = texts.ends[place]!;
    // Most texts differ in length: cutting out all of them takes longer than the search that waits for this.
    if (lengths.has(end - start)) {
      const text = textAt(texts, place);
      if (wanted.has(text)) found.push([text, place]);
    }
    start = end;
  }
  return found;
}
