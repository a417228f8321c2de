import type { LiftGroup } from "../../../../db/enums.ts";
import { type FigureName, figureNames } from "../../../../db/product-fields.ts";
import { appliesTo, type ProductTraits } from "../../products/applicability";
import { liftingCapacityKg } from "../../products/lifting-capacity";
import { type Doubted, implausibleValues, type Numbers } from "../../products/plausibility/rules";
import { isPart, type Missable, missables, neededFigures } from "../missing/missing";

export interface BoardCategory {
  id: string;
  group: LiftGroup | null;
  kind: ProductTraits["kind"];
}

/** Manufacturers with folded models: products of one title should agree. Only ever added to. */
export interface Titles {
  texts: string[];
  positions: Map<string, number>;
}

/**
 * What the boards judge of all products, hidden ones too, by columns: product n is at position n of each. A hundred
 * thousand objects would not fit an isolate. Figures are NaN where they are not known or do not apply.
 */
export interface BoardColumns extends Record<FigureName, Float64Array> {
  /** Ascending. */
  ids: string[];
  /** Positions in the titles and in the categories. */
  title: Uint32Array;
  category: Uint16Array;
  year: Uint16Array;
  isVisible: Uint8Array;
  hasGuardrail: Uint8Array;
  /** Bits by position in `missables`: what the product lacks, and what applies to it. */
  missing: Uint32Array;
  applicable: Uint32Array;
  neededMissing: Uint8Array;
  /** Bits by position in `doubtable`, of fields with an implausible value. */
  doubted: Uint32Array;
}

export const doubtable: readonly Doubted[] = [...figureNames, "year"];

export function emptyColumns(size: number): BoardColumns {
  const figures = Object.fromEntries(figureNames.map((name) => [name, new Float64Array(size)]));
  return {
    ...(figures as Record<FigureName, Float64Array>),
    ids: new Array<string>(size),
    title: new Uint32Array(size),
    category: new Uint16Array(size),
    year: new Uint16Array(size),
    isVisible: new Uint8Array(size),
    hasGuardrail: new Uint8Array(size),
    missing: new Uint32Array(size),
    applicable: new Uint32Array(size),
    neededMissing: new Uint8Array(size),
    doubted: new Uint32Array(size),
  };
}

/** Positions of products, the last one excluded. */
interface Run {
  from: number;
  to: number;
}

/** Copies products of one set of columns to position `at` of another. */
export function copyProducts(source: BoardColumns, { from, to }: Run, target: BoardColumns, at: number): void {
  for (let product = from; product < to; product++) target.ids[at + product - from] = source.ids[product]!;
  for (const name of numberColumns(source)) target[name].set(source[name].subarray(from, to), at);
}

const numberColumns = (columns: BoardColumns) =>
  (Object.keys(columns) as (keyof BoardColumns)[]).filter((name) => name !== "ids");

/** The columns with other values of the products at these positions; those in which nothing differs are shared. */
export function withReplaced(columns: BoardColumns, places: readonly number[], written: BoardColumns): BoardColumns {
  const next = { ...columns };
  for (const name of numberColumns(columns)) {
    const [values, others] = [columns[name], written[name]];
    if (places.every((place, at) => Object.is(values[place], others[at]))) continue;
    const copy = values.slice();
    places.forEach((place, at) => (copy[place] = others[at]!));
    Object.assign(next, { [name]: copy });
  }
  return next;
}

/** As it is read from the database. */
export interface BoardRow {
  id: string;
  title: string;
  year: number;
  isVisible: boolean;
  hasGuardrail: boolean;
  hasTerrain: boolean;
  hasDiagram: boolean;
  hasPicture: boolean;
  /** In the order of `figureNames`. */
  figures: (number | null)[];
}

interface Judged {
  category: BoardCategory;
  categoryAt: number;
  titleAt: number;
  thisYear: number;
}

/** Judges a product and writes it to position `at`. */
export function writeProduct(columns: BoardColumns, at: number, row: BoardRow, judged: Judged): void {
  const { category, categoryAt, titleAt, thisYear } = judged;
  const traits = { kind: category.kind, hasGuardrail: row.hasGuardrail };
  const numbers: Numbers = { year: row.year };
  row.figures.forEach((value, figure) => {
    const name = figureNames[figure]!;
    const known = value !== null && appliesTo(name, traits) ? value : null;
    numbers[name] = known;
    columns[name][at] = known ?? Number.NaN;
  });
  const { missing, applicable, neededMissing } = gapsOf(row, numbers, traits, category);
  columns.ids[at] = row.id;
  columns.title[at] = titleAt;
  columns.category[at] = categoryAt;
  columns.year[at] = row.year;
  columns.isVisible[at] = Number(row.isVisible);
  columns.hasGuardrail[at] = Number(row.hasGuardrail);
  columns.missing[at] = missing;
  columns.applicable[at] = applicable;
  columns.neededMissing[at] = neededMissing;
  const doubts = implausibleValues(numbers, traits, thisYear);
  columns.doubted[at] = doubtable.reduce((bits, name, bit) => (doubts[name] ? bits | (1 << bit) : bits), 0);
}

export const bitOf = (name: Missable) => 1 << missables.indexOf(name);

function gapsOf(row: BoardRow, numbers: Numbers, traits: ProductTraits, { group }: BoardCategory) {
  let [missing, applicable, neededMissing] = [0, 0, 0];
  const has = {
    terrain: row.hasTerrain,
    diagram: row.hasDiagram,
    picture: row.hasPicture,
    // Documents are not part of the change log: `documentedProducts` knows them.
    document: true,
    lifting_capacity_kg: liftingCapacityKg(numbers) !== null,
  };
  for (const name of missables) {
    if (!isPart(name) && !appliesTo(name, traits)) continue;
    applicable |= bitOf(name);
    const isKnown = name in has ? has[name as keyof typeof has] : (numbers[name as FigureName] ?? null) !== null;
    if (isKnown) continue;
    missing |= bitOf(name);
    if (group && neededFigures[group].includes(name as FigureName)) neededMissing += 1;
  }
  return { missing, applicable, neededMissing };
}

/** Undefined if it is not known or does not apply. */
export function figureAt(columns: BoardColumns, at: number, name: FigureName): number | undefined {
  const value = columns[name][at]!;
  return Number.isNaN(value) ? undefined : value;
}

export function numbersAt(columns: BoardColumns, at: number): Numbers {
  const known = figureNames.map((name) => [name, figureAt(columns, at, name) ?? null]);
  return { ...(Object.fromEntries(known) as Numbers), year: columns.year[at]! };
}

/** The product's position; undefined for an unknown id. */
export function positionOf({ ids }: BoardColumns, id: string): number | undefined {
  let [low, high] = [0, ids.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (ids[middle] === id) return middle;
    if (ids[middle]! < id) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
