import { type Doubted, implausibleValues } from "../../products/plausibility/rules";
import { type BoardProduct, figuresOf } from "../products/board-products.server";
import { type BoardProducts, derive } from "../products/index.server";
import type { BoardDoubt } from "./implausible";
import { fitWeightLine, isOffLine, type WeightLine } from "./weight-line.server";

export interface ImplausibleValue {
  product: BoardProduct;
  field: Doubted;
  value: number;
  doubt: BoardDoubt;
  subject: string;
  /** Of the value and why it is doubted: what was accepted is asked again when either changes. */
  fingerprint: string;
}

type Accepted = readonly { subject: string; fingerprint: string }[];

interface Place {
  product: BoardProduct;
  field: Doubted;
}

export interface ImplausibleList {
  total: number;
  slice: (from: number, to: number) => ImplausibleValue[];
  /** By its subject; undefined if it is not doubted, or was accepted. */
  find: (subject: string) => ImplausibleValue | undefined;
}

/** Visible machines first. */
export function listImplausible(products: BoardProducts, accepted: Accepted, thisYear: number): ImplausibleList {
  const { places, lines } = derive(products, "implausible", () => doubtedPlaces(products));
  const detail = (subject: string) => {
    const [id = "", field] = subject.split(" ");
    const product = products.products.get(id);
    return product && detailOf({ product, field: field as Doubted }, lines, thisYear);
  };
  const closed = new Set(
    accepted.flatMap(({ subject, fingerprint }) => (detail(subject)?.fingerprint === fingerprint ? [subject] : [])),
  );
  const isOpen = (place: Place) => closed.size === 0 || !closed.has(subjectOf(place));
  return {
    total: places.length - closed.size,
    slice(from, to) {
      const shown: Place[] = [];
      let open = 0;
      for (const place of places) {
        if (open === to) break;
        if (!isOpen(place)) continue;
        if (open >= from) shown.push(place);
        open += 1;
      }
      return shown.flatMap((place) => detailOf(place, lines, thisYear) ?? []);
    },
    find: (subject) => (closed.has(subject) ? undefined : detail(subject)),
  };
}

const subjectOf = ({ product, field }: Place) => `${product.id} ${field}`;

function doubtedPlaces(products: BoardProducts) {
  const lines = weightLines(products);
  const [visible, hidden]: [Place[], Place[]] = [[], []];
  for (const product of products.products.values()) {
    const places = product.isVisible ? visible : hidden;
    for (const field of product.doubted) places.push({ product, field });
    if (!product.doubted.includes("weight_kg") && weightOff(product, lines)) {
      places.push({ product, field: "weight_kg" });
    }
  }
  return { lines, places: [...visible, ...hidden] };
}

function detailOf({ product, field }: Place, lines: WeightLines, thisYear: number): ImplausibleValue | undefined {
  const { year, category, hasGuardrail } = product;
  const values = { ...figuresOf(product), year };
  const doubts = implausibleValues(values, { kind: category.kind, hasGuardrail }, thisYear);
  const own = Object.hasOwn(doubts, field) ? doubts[field] : undefined;
  const doubt = own ?? (field === "weight_kg" ? weightOff(product, lines) : undefined);
  if (!doubt) return undefined;
  const value = values[field] ?? 0;
  return {
    product,
    field,
    value,
    doubt,
    subject: subjectOf({ product, field }),
    fingerprint: `${doubt.reason} ${value}`,
  };
}

type Kind = NonNullable<BoardProduct["category"]["kind"]>;
type WeightLines = ReadonlyMap<Kind, WeightLine | undefined>;

/**
 * By kind, not by group: a spider lift weighs a third of a boom lift of its height. Fork lifts weigh by what they lift,
 * whatever the height.
 */
function lineOf({ category: { group, kind } }: BoardProduct): Kind | undefined {
  return group && group !== "forklift" ? kind : undefined;
}

function weightLines({ products }: BoardProducts): WeightLines {
  const measured = new Map<Kind, { height: number; weight: number }[]>();
  for (const product of products.values()) {
    const [kind, { height, weight }] = [lineOf(product), product];
    if (!kind || height === null || weight === null) continue;
    const machines = measured.get(kind);
    if (machines) machines.push({ height, weight });
    else measured.set(kind, [{ height, weight }]);
  }
  return new Map([...measured].map(([kind, machines]) => [kind, fitWeightLine(machines)]));
}

function weightOff(product: BoardProduct, lines: WeightLines): (BoardDoubt & { reason: "weightOff" }) | undefined {
  const [kind, { height, weight }] = [lineOf(product), product];
  const line = kind && lines.get(kind);
  if (!line || !height || !weight || !isOffLine(line, { height, weight })) return undefined;
  return { reason: "weightOff", usual: Number(line.weightAt(height).toPrecision(2)) };
}
