import { copyRun, emptyColumns, type Places, rowWriter, titleKey } from "./build.server";
import { type Catalogue, type CatalogueRow, type ChangeId, idAt } from "./catalogue.server";
import { textAt, type Texts } from "./texts.server";

/** A product that has changed: its row now, or undefined when visitors no longer see it. */
export interface Change {
  id: string;
  row: CatalogueRow | undefined;
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
  const writer = rowWriter(catalogue, placesFor(catalogue, changes));
  let at = 0;
  for (const piece of pieces) {
    if ("row" in piece) {
      if (!writer.write(columns, at, piece.row)) return undefined;
      at += 1;
    } else {
      copyRun(catalogue.columns, columns, piece, at);
      at += piece.to - piece.from;
    }
  }
  return { ...catalogue, change, size, columns, ...writer.texts() };
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
  const found: [string, number][] = [];
  for (let place = 0; place < texts.ends.length; place++) {
    const text = textAt(texts, place);
    if (wanted.has(text)) found.push([text, place]);
  }
  return found;
}
