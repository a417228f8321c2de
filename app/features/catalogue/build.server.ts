import { engineTypes, productStatuses } from "../../../db/enums.ts";
import {
  type Catalogue,
  type CatalogueRow,
  type ChangeId,
  type Columns,
  figureKeys,
  ID_SIZE,
  terrains,
  type Titles,
  writeId,
} from "./catalogue.server";
import { NOT_KEPT, noTexts, type Texts, withTexts } from "./texts.server";

export function emptyColumns(size: number): Columns {
  const figures = Object.fromEntries(figureKeys.map((key) => [key, new Float32Array(size)]));
  return {
    ...(figures as Pick<Columns, (typeof figureKeys)[number]>),
    id: new Uint8Array(size * ID_SIZE),
    title: new Uint32Array(size),
    category: new Uint16Array(size),
    engine: new Uint8Array(size),
    status: new Uint8Array(size),
    availableFrom: new Uint16Array(size),
    picture: new Uint32Array(size),
    terrain: new Uint8Array(size),
    guardrail: new Uint8Array(size),
    specified: new Uint8Array(size),
    envelopes: new Uint32Array(size),
    year: new Uint16Array(size),
    created: new Uint32Array(size),
  };
}

/** Copies products of `source` to `target`, where they begin at `at`. */
export function copyRun(source: Columns, target: Columns, { from, to }: { from: number; to: number }, at: number) {
  for (const key of Object.keys(source) as (keyof Columns)[]) {
    const width = key === "id" ? ID_SIZE : 1;
    target[key].set(source[key].subarray(from * width, to * width), at * width);
  }
}

/** Keeps the catalogue small: the database is asked for further pictures, and further diagrams are left out. */
const MAX_TEXTS = 20_000;

/** Where texts are in a catalogue. */
export type Places = Record<"titles" | "pictures" | "envelopes", Map<string, number>>;

type Known = Pick<Catalogue, "categories" | "manufacturers" | keyof Places>;

/** Writes rows into columns; `places` are those of all texts of `known` that the rows may name. */
export function rowWriter(known: Known, places: Places) {
  const positions = (of: readonly { id: string }[]) => new Map(of.map(({ id }, place) => [id, place]));
  const [categories, manufacturers] = [positions(known.categories), positions(known.manufacturers)];
  const added = { models: [] as string[], manufacturers: [] as number[] };
  const pictures = placedTexts(known.pictures, places.pictures);
  const envelopes = placedTexts(known.envelopes, places.envelopes);

  function titleOf(model: string, manufacturer: number): number {
    const key = titleKey(model, manufacturer);
    const place = places.titles.get(key);
    if (place !== undefined) return place;
    added.manufacturers.push(manufacturer);
    const next = known.titles.ends.length + added.models.push(model) - 1;
    places.titles.set(key, next);
    return next;
  }

  return {
    /** False for a row of an unknown category or manufacturer. */
    write(columns: Columns, at: number, row: CatalogueRow): boolean {
      const [category, manufacturer] = [categories.get(row.categoryId), manufacturers.get(row.manufacturerId)];
      if (category === undefined || manufacturer === undefined) return false;
      writeId(columns.id, at, row.id);
      columns.title[at] = titleOf(row.model, manufacturer);
      columns.category[at] = category;
      columns.engine[at] = engineTypes.indexOf(row.engine);
      columns.status[at] = productStatuses.indexOf(row.status);
      columns.availableFrom[at] = row.availableFrom ?? 0;
      columns.picture[at] = pictures.placeOf(row.picture ?? "");
      columns.terrain[at] = row.terrain === null ? 0 : terrains.indexOf(row.terrain) + 1;
      columns.guardrail[at] = row.hasGuardrail ? 1 : 0;
      columns.specified[at] = row.hasSpecification ? 1 : 0;
      columns.envelopes[at] = envelopes.placeOf(row.envelopes ?? "");
      columns.year[at] = row.year;
      columns.created[at] = row.created;
      for (const key of figureKeys) columns[key][at] = row.figures[key] ?? Number.NaN;
      return true;
    },
    /** Those of `known` if nothing was added: what was derived from them stays valid. */
    texts: (): Pick<Catalogue, keyof Places> => ({
      titles: added.models.length === 0 ? known.titles : withTitles(known.titles, added),
      pictures: pictures.all(),
      envelopes: envelopes.all(),
    }),
  };
}

function placedTexts(known: Texts, places: Map<string, number>) {
  const added: string[] = [];
  return {
    placeOf(text: string): number {
      const place = places.get(text);
      if (place !== undefined) return place;
      const next = known.ends.length + added.length;
      if (next > MAX_TEXTS) return NOT_KEPT;
      added.push(text);
      places.set(text, next);
      return next;
    },
    all: (): Texts => (added.length === 0 ? known : withTexts(known, added)),
  };
}

export const titleKey = (model: string, manufacturer: number) => `${manufacturer} ${model}`;

function withTitles(titles: Titles, added: { models: readonly string[]; manufacturers: readonly number[] }): Titles {
  const manufacturer = new Uint16Array(titles.ends.length + added.models.length);
  manufacturer.set(titles.manufacturer);
  manufacturer.set(added.manufacturers, titles.ends.length);
  return { ...withTexts(titles, added.models), manufacturer };
}

/** Takes products in parts, in the order of their ids: as objects, they need ten times the memory. */
export function catalogueBuilder(terms: Pick<Catalogue, "categories" | "manufacturers">) {
  const none = withTexts(noTexts, [""]);
  const empty = { titles: { ...noTexts, manufacturer: new Uint16Array() }, pictures: none, envelopes: none };
  const places = { titles: new Map<string, number>(), pictures: new Map([["", 0]]), envelopes: new Map([["", 0]]) };
  const writer = rowWriter({ ...terms, ...empty }, places);
  const parts: { columns: Columns; size: number }[] = [];
  return {
    add(rows: readonly CatalogueRow[]): void {
      const columns = emptyColumns(rows.length);
      rows.forEach((row, at) => writer.write(columns, at, row));
      parts.push({ columns, size: rows.length });
    },
    build(change: ChangeId): Catalogue {
      const size = parts.reduce((sum, part) => sum + part.size, 0);
      const columns = emptyColumns(size);
      let at = 0;
      for (const part of parts) {
        copyRun(part.columns, columns, { from: 0, to: part.size }, at);
        at += part.size;
      }
      return { ...terms, change, size, columns, ...writer.texts() };
    },
  };
}
