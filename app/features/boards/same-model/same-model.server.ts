import { type FigureName, figureNames } from "../../../../db/product-fields.ts";
import { isAcceptedBy } from "../accepted-doubts.server";
import { type BoardProduct, figuresOf } from "../products/board-products.server";
import { type BoardProducts, derive } from "../products/index.server";

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
  values: { value: number; products: BoardProduct[] }[];
}

export interface FoundTwins extends Found {
  products: BoardProduct[];
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
  const models = [...modelsOf(products)].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    contradictions: models.flatMap(([title, same]) => contradictionsOf(title, same)),
    twins: models.flatMap(([title, same]) => twinsOf(title, same)),
  };
}

/** Products by title, of titles with several. */
function modelsOf({ products }: BoardProducts): Map<string, BoardProduct[]> {
  const first = new Map<string, BoardProduct>();
  const several = new Map<string, BoardProduct[]>();
  for (const product of products.values()) {
    const { title } = product;
    const [known, one] = [several.get(title), first.get(title)];
    if (known) known.push(product);
    else if (one) several.set(title, [one, product]);
    else first.set(title, product);
  }
  return several;
}

function contradictionsOf(title: string, same: readonly BoardProduct[]): FoundContradiction[] {
  const figures = same.map((product) => ({ product, figures: figuresOf(product) }));
  return figureNames.flatMap((figure) => {
    const byValue = new Map<number, BoardProduct[]>();
    for (const { product, figures: own } of figures) {
      const value = own[figure];
      if (value === null || value === undefined) continue;
      byValue.set(value, [...(byValue.get(value) ?? []), product]);
    }
    const all = [...byValue.keys()];
    const most = Math.max(...all);
    if (all.length < 2 || most - Math.min(...all) <= most * TOLERANCE) return [];
    const values = [...byValue]
      .map(([value, products]) => ({ value, products }))
      .sort((one, other) => other.products.length - one.products.length || one.value - other.value);
    const fingerprint = values.map(({ value, products }) => `${value}x${products.length}`).join(",");
    return [{ board: "same-model", figure, values, ...keysOf(`${title} ${figure}`, fingerprint) }];
  });
}

function twinsOf(title: string, same: readonly BoardProduct[]): FoundTwins[] {
  const byFacts = new Map<string, BoardProduct[]>();
  for (const product of same) {
    const facts = `${product.year} ${product.figures}`;
    byFacts.set(facts, [...(byFacts.get(facts) ?? []), product]);
  }
  return [...byFacts].flatMap(([facts, products]) => {
    const [first] = products;
    if (!first || products.length < 2) return [];
    const subject = `${first.year} ${title}`;
    return [{ board: "twins", products, ...keysOf(subject, `${products.length} of ${facts}`) }];
  });
}

const keysOf = (subject: string, fingerprint: string) => ({
  subject: subject.slice(0, LONGEST_SUBJECT),
  fingerprint: fingerprint.slice(0, LONGEST_FINGERPRINT),
});
