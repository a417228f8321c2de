import { engineTypes } from "../../../db/enums.ts";
import { rangeKeys } from "../products/ranges";
import {
  type Catalogue,
  type CatalogueRow,
  type ChangeId,
  type Columns,
  ID_SIZE,
  idAt,
  type Title,
  writeId,
} from "./catalogue.server";

/** A product that has changed: its row now, or undefined when visitors no longer see it. */
export interface Change {
  id: string;
  row: CatalogueRow | undefined;
}

export function emptyColumns(size: number): Columns {
  const figures = Object.fromEntries(rangeKeys.map((key) => [key, new Float32Array(size)]));
  return {
    ...(figures as Pick<Columns, (typeof rangeKeys)[number]>),
    id: new Uint8Array(size * ID_SIZE),
    title: new Uint32Array(size),
    category: new Uint16Array(size),
    engine: new Uint8Array(size),
    year: new Uint16Array(size),
    created: new Uint32Array(size),
  };
}

/** Products to copy unchanged, or one to write. */
type Piece = { from: number; to: number } | { row: CatalogueRow };

/**
 * The catalogue after these changes. Undefined when a row names a category or manufacturer that the catalogue does not
 * have: it has to be built again.
 */
export function applyChanges(catalogue: Catalogue, change: ChangeId, changes: Change[]): Catalogue | undefined {
  if (changes.length === 0) return { ...catalogue, change };
  const pieces = piecesOf(catalogue, changes);
  const size = pieces.reduce((sum, piece) => sum + ("row" in piece ? 1 : piece.to - piece.from), 0);
  const columns = emptyColumns(size);
  const writer = rowWriter(catalogue, columns);
  let at = 0;
  for (const piece of pieces) {
    if ("row" in piece) {
      if (!writer.write(at, piece.row)) return undefined;
      at += 1;
    } else {
      copyRun(catalogue.columns, columns, piece, at);
      at += piece.to - piece.from;
    }
  }
  return { ...catalogue, change, size, columns, titles: writer.titles };
}

/** Both lists are sorted by id, so one pass merges them. */
function piecesOf(catalogue: Catalogue, changes: Change[]): Piece[] {
  const sorted = [...new Map(changes.map((each) => [each.id, each])).values()].sort((one, other) =>
    one.id < other.id ? -1 : 1,
  );
  const pieces: Piece[] = [];
  let copied = 0;
  for (const { id, row } of sorted) {
    const place = firstFrom(catalogue, id, copied);
    if (place > copied) pieces.push({ from: copied, to: place });
    copied = place < catalogue.size && idAt(catalogue, place) === id ? place + 1 : place;
    if (row) pieces.push({ row });
  }
  if (catalogue.size > copied) pieces.push({ from: copied, to: catalogue.size });
  return pieces;
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

function copyRun(source: Columns, target: Columns, { from, to }: { from: number; to: number }, at: number): void {
  for (const key of Object.keys(source) as (keyof Columns)[]) {
    const width = key === "id" ? ID_SIZE : 1;
    target[key].set(source[key].subarray(from * width, to * width), at * width);
  }
}

/** Writes rows into columns. `write` is false for a row of an unknown category or manufacturer. */
export function rowWriter(terms: Pick<Catalogue, "categories" | "manufacturers" | "titles">, columns: Columns) {
  const places = (of: readonly { id: string }[]) => new Map(of.map(({ id }, place) => [id, place]));
  const [categories, manufacturers] = [places(terms.categories), places(terms.manufacturers)];
  let { titles } = terms;
  let known = placesOf(titles);

  /** Copied before the first addition: other catalogues share them. */
  const placeOf = (title: Title) => {
    const key = titleKey(title);
    const place = known.get(key);
    if (place !== undefined) return place;
    if (titles === terms.titles) [titles, known] = [[...titles], new Map(known)];
    known.set(key, titles.length);
    (titles as Title[]).push(title);
    return titles.length - 1;
  };

  function write(at: number, row: CatalogueRow): boolean {
    const [category, manufacturer] = [categories.get(row.categoryId), manufacturers.get(row.manufacturerId)];
    if (category === undefined || manufacturer === undefined) return false;
    writeId(columns.id, at, row.id);
    columns.title[at] = placeOf({ manufacturer, model: row.model });
    columns.category[at] = category;
    columns.engine[at] = engineTypes.indexOf(row.engine);
    columns.year[at] = row.year;
    columns.created[at] = row.created;
    for (const key of rangeKeys) columns[key][at] = row.figures[key] ?? Number.NaN;
    return true;
  }

  return {
    write,
    get titles() {
      return titles;
    },
  };
}

const placesByTitles = new WeakMap<Catalogue["titles"], Map<string, number>>();

function placesOf(titles: Catalogue["titles"]): Map<string, number> {
  const places = placesByTitles.get(titles) ?? new Map(titles.map((title, place) => [titleKey(title), place]));
  placesByTitles.set(titles, places);
  return places;
}

const titleKey = ({ manufacturer, model }: Title) => `${manufacturer} ${model}`;
