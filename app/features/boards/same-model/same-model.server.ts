import { type FigureName, figureNames } from "../../../../db/product-fields.ts";
import { digestOf } from "../../batches/digest.server";
import { isAcceptedBy } from "../accepted-doubts.server";
import { figureAt } from "../products/board-products.server";
import { type BoardProducts, derive } from "../products/index.server";
import type { SameMachine } from "./same-model";

/** Values of one figure that differ by more than this part of the larger one contradict each other. */
const TOLERANCE = 0.02;
const LONGEST_SUBJECT = 500;
const LONGEST_FINGERPRINT = 2000;

interface Found {
  board: "same-model" | "twins";
  subject: string;
  fingerprint: string;
}

export interface FoundContradiction extends Found {
  figure: FigureName;
  values: { value: number; products: SameMachine[] }[];
}

export interface FoundTwins extends Found {
  products: SameMachine[];
}

type Accepted = Parameters<typeof isAcceptedBy>[0];

/** What products of one manufacturer and model contradict each other in, and which may have been entered twice. */
export function findSameModel(products: BoardProducts, accepted: { contradictions: Accepted; twins: Accepted }) {
  const { contradictions, twins } = derive(products, "same model", () => compareModels(products));
  const [isRight, isPair] = [isAcceptedBy(accepted.contradictions), isAcceptedBy(accepted.twins)];
  return {
    contradictions: contradictions.filter((each) => !isRight(each)),
    twins: twins.filter((each) => !isPair(each)),
  };
}

function compareModels(products: BoardProducts) {
  const models = modelsOf(products).sort(({ title: one }, { title: other }) => (one < other ? -1 : 1));
  return {
    contradictions: models.flatMap((model) => contradictionsOf(products, model)),
    twins: models.flatMap((model) => twinsOf(products, model)),
  };
}

interface Model {
  title: string;
  /** Positions of its products. */
  same: number[];
}

/** Models of several products. */
function modelsOf({ columns, titles }: BoardProducts): Model[] {
  const counts = new Uint32Array(titles.texts.length);
  for (const title of columns.title) counts[title]! += 1;
  const several = new Map<number, Model>();
  columns.title.forEach((title, product) => {
    if (counts[title]! < 2) return;
    const model = several.get(title);
    if (model) model.same.push(product);
    else several.set(title, { title: titles.texts[title]!, same: [product] });
  });
  return [...several.values()];
}

const productAt = ({ columns }: BoardProducts, at: number): SameMachine => ({
  id: columns.ids[at]!,
  year: columns.year[at]!,
  isVisible: columns.isVisible[at] === 1,
});

/** Positions by what the key says of each. */
function grouped<K>(positions: readonly number[], keyOf: (at: number) => K | undefined): Map<K, number[]> {
  const groups = new Map<K, number[]>();
  for (const at of positions) {
    const key = keyOf(at);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(at);
    else groups.set(key, [at]);
  }
  return groups;
}

function contradictionsOf(products: BoardProducts, { title, same }: Model): FoundContradiction[] {
  return figureNames.flatMap((figure) => {
    const byValue = grouped(same, (at) => figureAt(products.columns, at, figure));
    const all = [...byValue.keys()];
    const most = Math.max(...all);
    if (all.length < 2 || most - Math.min(...all) <= most * TOLERANCE) return [];
    const values = [...byValue]
      .map(([value, found]) => ({ value, products: found.map((at) => productAt(products, at)) }))
      .sort((one, other) => other.products.length - one.products.length || one.value - other.value);
    const fingerprint = values.map(({ value, products }) => `${value}x${products.length}`).join(",");
    return [{ board: "same-model", figure, values, ...keysOf(`${title} ${figure}`, fingerprint) }];
  });
}

function twinsOf(products: BoardProducts, { title, same }: Model): FoundTwins[] {
  const { year } = products.columns;
  const factsOf = (at: number) =>
    [year[at], ...figureNames.map((name) => figureAt(products.columns, at, name) ?? "")].join(" ");
  return [...grouped(same, factsOf)].flatMap(([facts, twins]) => {
    const [first] = twins;
    if (first === undefined || twins.length < 2) return [];
    const found = twins.map((at) => productAt(products, at));
    // Machines of one year may be twins in several groups, each with its own facts.
    const subject = `${digestOf(facts)} ${year[first]} ${title}`;
    return [{ board: "twins", products: found, ...keysOf(subject, `${twins.length} of ${facts}`) }];
  });
}

const keysOf = (subject: string, fingerprint: string) => ({
  subject: subject.slice(0, LONGEST_SUBJECT),
  fingerprint: fingerprint.slice(0, LONGEST_FINGERPRINT),
});
