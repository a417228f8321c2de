import type { ProductKind } from "../../../../db/product-fields.ts";
import { type Doubted, implausibleValues } from "../../products/plausibility/rules";
import { doubtable, numbersAt, positionOf } from "../products/board-products.server";
import { type BoardProducts, derive } from "../products/index.server";
import type { BoardDoubt } from "./implausible";
import { isOffLine, lineCollector, type WeightLine } from "./weight-line.server";

export interface ImplausibleValue {
  id: string;
  isVisible: boolean;
  field: Doubted;
  value: number;
  doubt: BoardDoubt;
  subject: string;
  /** Of the value and why it is doubted: what was accepted is asked again when either changes. */
  fingerprint: string;
}

type Accepted = readonly { subject: string; fingerprint: string }[];

/** Position of a product, and of one of its fields in `doubtable`, as one number: there may be several per product. */
const placeOf = (product: number, field: number) => product * doubtable.length + field;
const productIn = (place: number) => Math.floor(place / doubtable.length);
const fieldIn = (place: number) => doubtable[place % doubtable.length]!;
const WEIGHT = doubtable.indexOf("weight_kg");

export interface ImplausibleList {
  total: number;
  slice: (from: number, to: number) => ImplausibleValue[];
  /** By its subject; undefined if it is not doubted, or was accepted. */
  find: (subject: string) => ImplausibleValue | undefined;
}

/** Visible machines first. */
export function listImplausible(products: BoardProducts, accepted: Accepted, thisYear: number): ImplausibleList {
  const { places, lines } = derive(products, "implausible", () => doubtedPlaces(products));
  const { ids } = products.columns;
  const detailAt = (place: number) => detailOf(products, lines, { place, thisYear });
  const detail = (subject: string) => {
    const [id = "", field] = subject.split(" ");
    const [product, at] = [positionOf(products.columns, id), doubtable.indexOf(field as Doubted)];
    return product === undefined || at < 0 ? undefined : detailAt(placeOf(product, at));
  };
  const closed = new Set(
    accepted.flatMap(({ subject, fingerprint }) => (detail(subject)?.fingerprint === fingerprint ? [subject] : [])),
  );
  const isOpen = (place: number) => closed.size === 0 || !closed.has(subjectOf(ids[productIn(place)]!, fieldIn(place)));
  return {
    total: places.length - closed.size,
    slice(from, to) {
      const shown: number[] = [];
      let open = 0;
      for (const place of places) {
        if (open === to) break;
        if (!isOpen(place)) continue;
        if (open >= from) shown.push(place);
        open += 1;
      }
      return shown.flatMap((place) => detailAt(place) ?? []);
    },
    find: (subject) => (closed.has(subject) ? undefined : detail(subject)),
  };
}

const subjectOf = (id: string, field: Doubted) => `${id} ${field}`;

function doubtedPlaces(products: BoardProducts) {
  const { ids, isVisible, doubted } = products.columns;
  const lines = weightLines(products);
  const [visible, hidden]: [number[], number[]] = [[], []];
  for (let product = 0; product < ids.length; product++) {
    const places = isVisible[product] ? visible : hidden;
    const isOff = lineLeft(products, lines, product) !== undefined;
    for (let rest = doubted[product]! | (isOff ? 1 << WEIGHT : 0); rest !== 0; rest &= rest - 1) {
      places.push(placeOf(product, 31 - Math.clz32(rest & -rest)));
    }
  }
  const places = new Uint32Array(visible.length + hidden.length);
  places.set(visible);
  places.set(hidden, visible.length);
  return { lines, places };
}

function detailOf(
  products: BoardProducts,
  lines: WeightLines,
  { place, thisYear }: { place: number; thisYear: number },
): ImplausibleValue | undefined {
  const { columns, categories } = products;
  const [product, field] = [productIn(place), fieldIn(place)];
  const { kind } = categories[columns.category[product]!]!;
  const values = numbersAt(columns, product);
  const doubts = implausibleValues(values, { kind, hasGuardrail: columns.hasGuardrail[product] === 1 }, thisYear);
  const own = Object.hasOwn(doubts, field) ? doubts[field] : undefined;
  const doubt = own ?? (field === "weight_kg" ? weightOff(products, lines, product) : undefined);
  if (!doubt) return undefined;
  const [id, value] = [columns.ids[product]!, values[field] ?? 0];
  return {
    ...{ id, field, value, doubt },
    isVisible: columns.isVisible[product] === 1,
    subject: subjectOf(id, field),
    fingerprint: `${doubt.reason} ${value}`,
  };
}

type WeightLines = ReadonlyMap<ProductKind, WeightLine | undefined>;

/**
 * By kind, not by group: a spider lift weighs a third of a boom lift of its height. Fork lifts weigh by what they lift,
 * whatever the height.
 */
function lineOf({ columns, categories }: BoardProducts, product: number): ProductKind | undefined {
  const { group, kind } = categories[columns.category[product]!]!;
  return group && group !== "forklift" ? kind : undefined;
}

function weightLines(products: BoardProducts): WeightLines {
  const { ids, working_height_m: heights, weight_kg: weights } = products.columns;
  const collectors = new Map<ProductKind, ReturnType<typeof lineCollector>>();
  for (let product = 0; product < ids.length; product++) {
    const kind = lineOf(products, product);
    if (!kind) continue;
    const collector = collectors.get(kind) ?? lineCollector();
    collectors.set(kind, collector);
    collector.add(heights[product]!, weights[product]!);
  }
  return new Map([...collectors].map(([kind, { fit }]) => [kind, fit()]));
}

/** The line that the product's weight is off. */
function lineLeft(products: BoardProducts, lines: WeightLines, product: number): WeightLine | undefined {
  const kind = lineOf(products, product);
  const line = kind && lines.get(kind);
  const [height, weight] = [products.columns.working_height_m[product]!, products.columns.weight_kg[product]!];
  // 0 and NaN say nothing.
  return line && height && weight && isOffLine(line, { height, weight }) ? line : undefined;
}

function weightOff(
  products: BoardProducts,
  lines: WeightLines,
  product: number,
): (BoardDoubt & { reason: "weightOff" }) | undefined {
  const usual = lineLeft(products, lines, product)?.weightAt(products.columns.working_height_m[product]!);
  return usual === undefined ? undefined : { reason: "weightOff", usual: Number(usual.toPrecision(2)) };
}
