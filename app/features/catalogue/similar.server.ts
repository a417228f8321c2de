import { type Catalogue, productAt } from "./catalogue.server";

/** Positions of products of the same category, nearest in height first; one of unknown height counts as the lowest. */
export function similarTo(catalogue: Catalogue, id: string, most: number): number[] {
  const product = productAt(catalogue, id);
  if (product === undefined) return [];
  const { category, height } = catalogue.columns;
  const own = Number.isNaN(height[product]!) ? 0 : height[product]!;
  const distanceOf = (other: number) => (Number.isNaN(height[other]!) ? Infinity : Math.abs(height[other]! - own));
  const nearest: { other: number; distance: number }[] = [];
  for (let other = 0; other < catalogue.size; other++) {
    if (other === product || category[other] !== category[product]) continue;
    const distance = distanceOf(other);
    const isFull = nearest.length === most;
    if (isFull && distance >= nearest.at(-1)!.distance) continue;
    if (isFull) nearest.pop();
    const place = nearest.findIndex((each) => each.distance > distance);
    nearest.splice(place === -1 ? nearest.length : place, 0, { other, distance });
  }
  return nearest.map(({ other }) => other);
}
