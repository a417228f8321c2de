import type { Point } from "../products/envelopes/geometry";
import { exact } from "./verdict.server";

/** A closed outline: the last corner is joined to the first. */
type Outline = readonly Point[];

/** True inside the outline and on it. */
export function holds(outline: Outline, [x, y]: Point): boolean {
  if (distanceTo(outline, [x, y]) === 0) return true;
  let isInside = false;
  for (const [[ax, ay], [bx, by]] of edgesOf(outline)) {
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside;
  }
  return isInside;
}

/** Inside, and at least `distance` metres from the outline. */
export function holdsWell(outline: Outline, point: Point, distance: number): boolean {
  return holds(outline, point) && distanceTo(outline, point) >= distance;
}

/** Metres from the point to the nearest place on the outline, to a millimetre. */
export function distanceTo(outline: Outline, point: Point): number {
  return exact(Math.min(...edgesOf(outline).map((edge) => distanceToEdge(edge, point))));
}

type Edge = readonly [Point, Point];

function edgesOf(outline: Outline): Edge[] {
  return outline.map((corner, at) => [corner, outline[(at + 1) % outline.length]!]);
}

function distanceToEdge([[ax, ay], [bx, by]]: Edge, [x, y]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** The farthest and the highest corner. */
export function extentOf(outline: Outline): { reach: number; lowest: number; highest: number } {
  const heights = outline.map(([, height]) => height);
  return {
    reach: Math.max(...outline.map(([reach]) => reach)),
    lowest: Math.min(...heights),
    highest: Math.max(...heights),
  };
}
