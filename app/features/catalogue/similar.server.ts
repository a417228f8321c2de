import { type LiftGroup, productStatuses } from "../../../db/enums.ts";
import { type Catalogue, type FigureKey, knownFigure, productAt } from "./catalogue.server";

/** What makes machines alike, by lift group: the first is the height. */
const comparedFigures = {
  vertical: ["height", "platform_capacity_kg", "width", "weight"],
  boom: ["height", "reach", "weight", "width"],
  forklift: ["height", "lifting_capacity_kg", "weight"],
  telehandler: ["height", "lifting_capacity_kg", "reach", "weight"],
  none: ["height", "load", "weight", "width"],
} as const satisfies Record<LiftGroup | "none", readonly FigureKey[]>;

export type ComparedFigure = (typeof comparedFigures)[keyof typeof comparedFigures][number];

/** As shares: a height of 8 m is 0.2 away from one of 10 m. */
const UNKNOWN_FIGURE = 0.4;
/** More than all figures together. */
const SOLD_ONE = 100;

const SOLD = productStatuses.indexOf("sold");

const groupOf = ({ columns, categories }: Catalogue, product: number) =>
  categories[columns.category[product]!]!.group ?? "none";

/**
 * Positions of the products of the same category that are nearest in the figures of its lift group. Sold ones come last; of
 * equally near ones the first of the catalogue wins.
 */
export function similarTo(catalogue: Catalogue, id: string, most: number): number[] {
  const product = productAt(catalogue, id);
  if (product === undefined) return [];
  const { category, height, status } = catalogue.columns;
  const figures = comparedFigures[groupOf(catalogue, product)]
    .map((key) => catalogue.columns[key])
    .filter((column) => column[product]! > 0);
  const nearest: Neighbour[] = [];
  let farthest = Infinity;
  let [lowest, highest] = [0, Infinity];
  for (let other = 0; other < catalogue.size; other++) {
    if (category[other] !== category[product] || other === product) continue;
    // Nearly all are too far by this one.
    if (height[other]! < lowest || height[other]! > highest) continue;
    let distance = status[other] === SOLD ? SOLD_ONE : 0;
    for (let at = 0; at < figures.length && distance < farthest; at++) {
      distance += figureDistance(figures[at]![product]!, figures[at]![other]!);
    }
    if (distance >= farthest) continue;
    keepNearest(nearest, { other, distance }, most);
    if (nearest.length < most) continue;
    farthest = nearest.at(-1)!.distance;
    [lowest, highest] = heightsWithin(height[product]!, farthest);
  }
  return nearest.map(({ other }) => other);
}

interface Neighbour {
  other: number;
  distance: number;
}

function keepNearest(nearest: Neighbour[], added: Neighbour, most: number): void {
  if (nearest.length === most) nearest.pop();
  const place = nearest.findIndex(({ distance }) => distance > added.distance);
  nearest.splice(place === -1 ? nearest.length : place, 0, added);
}

/** Every other height is farther than `distance`, but for one that is not known. */
function heightsWithin(own: number, distance: number): [lowest: number, highest: number] {
  const share = 1 - distance - 1e-9;
  // An unknown height may be written as zero.
  if (!(own > 0) || share <= 0 || distance > UNKNOWN_FIGURE) return [0, Infinity];
  return [own * share, own / share];
}

/** The difference as a share of the greater figure. A zero or NaN is not known. */
function figureDistance(own: number, other: number): number {
  if (!(other > 0)) return UNKNOWN_FIGURE;
  return own > other ? 1 - other / own : 1 - own / other;
}

/** By how much a product has more of a figure than another, in metres or kilograms; less if negative. */
export interface Difference {
  figure: ComparedFigure;
  by: number;
}

const SAME_HEIGHT_M = 0.05;
/** Less than this share is not worth a word. */
const TELLING_SHARE = 0.03;
const MOST_NAMED = 2;

/** How `other` differs from a product: in height, and in the two other figures that differ most. */
export function differencesFrom(catalogue: Catalogue, product: number, other: number): Difference[] {
  const figures = comparedFigures[groupOf(catalogue, product)].flatMap((figure) => {
    const column = catalogue.columns[figure];
    const [own, its] = [knownFigure(column[product]!), knownFigure(column[other]!)];
    if (!own || !its || own < 0 || its < 0) return [];
    return [{ figure, by: knownFigure(its - own)!, share: figureDistance(own, its) }];
  });
  const telling = figures
    .filter(({ figure, share }) => figure !== "height" && share >= TELLING_SHARE)
    .sort((one, another) => another.share - one.share)
    .slice(0, MOST_NAMED);
  return figures
    .filter((each) => each.figure === "height" || telling.includes(each))
    .map(({ figure, by }) => ({ figure, by: figure === "height" && Math.abs(by) < SAME_HEIGHT_M ? 0 : by }));
}
