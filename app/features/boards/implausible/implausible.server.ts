import type { Doubted } from "../../products/plausibility/rules";
import { isAcceptedBy } from "../accepted-doubts.server";
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

/** Visible machines first. */
export function listImplausible(products: BoardProducts, accepted: Accepted): ImplausibleValue[] {
  const isAccepted = isAcceptedBy(accepted);
  return derive(products, "implausible", () => allImplausible(products)).filter((each) => !isAccepted(each));
}

function allImplausible(products: BoardProducts): ImplausibleValue[] {
  const lines = weightLines(products);
  const found: ImplausibleValue[] = [];
  for (const product of products.products.values()) {
    const off = weightOff(product, lines);
    if (!product.doubts && !off) continue;
    const doubts: Partial<Record<Doubted, BoardDoubt>> = { ...(off && { weight_kg: off }), ...product.doubts };
    const values = { ...figuresOf(product), year: product.year };
    for (const [field, doubt] of Object.entries(doubts) as [Doubted, BoardDoubt][]) {
      const value = values[field] ?? 0;
      const subject = `${product.id} ${field}`;
      found.push({ product, field, value, doubt, subject, fingerprint: `${doubt.reason} ${value}` });
    }
  }
  return found.sort(
    ({ product: one }, { product: other }) =>
      Number(other.isVisible) - Number(one.isVisible) ||
      (one.title < other.title ? -1 : one.title > other.title ? 1 : 0) ||
      (one.id < other.id ? -1 : Number(one.id > other.id)),
  );
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

function weightOff(product: BoardProduct, lines: WeightLines): BoardDoubt | undefined {
  const [kind, { height, weight }] = [lineOf(product), product];
  const line = kind && lines.get(kind);
  if (!line || !height || !weight || !isOffLine(line, { height, weight })) return undefined;
  return { reason: "weightOff", usual: Number(line.weightAt(height).toPrecision(2)) };
}
