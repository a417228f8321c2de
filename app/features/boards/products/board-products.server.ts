import type { LiftGroup } from "../../../../db/enums.ts";
import { type FigureName, figureNames } from "../../../../db/product-fields.ts";
import { appliesTo, type ProductTraits } from "../../products/applicability";
import { type Doubted, implausibleValues, type Numbers } from "../../products/plausibility/rules";
import { isPart, type Missable, missables, neededFigures } from "../missing/missing";

export interface BoardCategory {
  id: string;
  group: LiftGroup | null;
  kind: ProductTraits["kind"];
}

/** A product as the boards judge it, hidden ones too. Figures that do not apply are null. */
export interface BoardProduct {
  id: string;
  isVisible: boolean;
  category: BoardCategory;
  /** Manufacturer and folded model: products of one title should agree. */
  title: string;
  year: number;
  /** Bits by position in `missables`, for what applies to the product. */
  missing: number;
  /** Bits of what applies. */
  applicable: number;
  neededMissing: number;
  /** Fields with an implausible value; why is worked out when it is shown. */
  doubted: readonly Doubted[];
  hasGuardrail: boolean;
  height: number | null;
  weight: number | null;
  /** JSON: of a hundred thousand products, numbers by name would not fit an isolate. */
  figures: string;
}

/** As it is read from the database. */
export interface BoardRow extends Pick<BoardProduct, "id" | "isVisible" | "title" | "year"> {
  hasGuardrail: boolean;
  hasTerrain: boolean;
  hasDiagram: boolean;
  hasPicture: boolean;
  /** In the order of `figureNames`. */
  figures: (number | null)[];
}

const bitOf = (name: Missable) => 1 << missables.indexOf(name);

export const isMissing = ({ missing }: BoardProduct, name: Missable) => (missing & bitOf(name)) !== 0;
export const isApplicable = ({ applicable }: BoardProduct, name: Missable) => (applicable & bitOf(name)) !== 0;

/** One for all: most products have no doubts. */
const nothing: readonly Doubted[] = [];

export function boardProduct(row: BoardRow, category: BoardCategory, thisYear: number): BoardProduct {
  const traits = { kind: category.kind, hasGuardrail: row.hasGuardrail };
  const figures = row.figures.map((value, at) =>
    value === null || appliesTo(figureNames[at]!, traits) ? value : null,
  );
  const numbers = numbersOf(figures);
  const doubted = Object.keys(implausibleValues({ ...numbers, year: row.year }, traits, thisYear)) as Doubted[];
  const { id, isVisible, title, year, hasGuardrail } = row;
  return {
    ...{ id, isVisible, category, title, year, hasGuardrail },
    ...gapsOf(row, numbers, traits, category),
    doubted: doubted.length > 0 ? doubted : nothing,
    height: numbers.working_height_m ?? null,
    weight: numbers.weight_kg ?? null,
    figures: JSON.stringify(figures),
  };
}

function gapsOf(row: BoardRow, numbers: Numbers, traits: ProductTraits, { group }: BoardCategory) {
  let [missing, applicable, neededMissing] = [0, 0, 0];
  const has = {
    terrain: row.hasTerrain,
    diagram: row.hasDiagram,
    picture: row.hasPicture,
    // Documents are not part of the change log: `documentedProducts` knows them.
    document: true,
    // Older products have tons alone.
    lifting_capacity_kg: (numbers.lifting_capacity_kg ?? numbers.lifting_capacity_ton ?? null) !== null,
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

function numbersOf(figures: readonly (number | null)[]): Partial<Record<FigureName, number | null>> {
  const numbers: Partial<Record<FigureName, number | null>> = {};
  figures.forEach((value, at) => (numbers[figureNames[at]!] = value));
  return numbers;
}

export const figuresOf = ({ figures }: Pick<BoardProduct, "figures">) =>
  numbersOf(JSON.parse(figures) as (number | null)[]);
