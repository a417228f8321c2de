/** Metres forward of the machine (behind it: negative), and metres above the ground. */
export type Point = readonly [reach: number, height: number];

/** The edge from a corner to the next one, by the first one's place; that of the last leads back to the first. */
type EdgePlace = number;

/**
 * The first two edges of a closed outline that meet anywhere but in a corner they share; undefined of a simple polygon.
 * Expects whole millimetres within a kilometre: so far the arithmetic is exact.
 */
export function crossingEdges(points: readonly Point[]): [EdgePlace, EdgePlace] | undefined {
  const corners = points.map(([reach, height]): Point => [Math.round(reach * 1000), Math.round(height * 1000)]);
  const edges = corners.map((from, place): Edge => [from, corners[(place + 1) % corners.length]!]);
  for (const [first, edge] of edges.entries()) {
    for (const [second, other] of edges.entries()) {
      if (second <= first) continue;
      const isNext = second === first + 1;
      const isAround = first === 0 && second === edges.length - 1;
      if (isNext ? turnsBack(edge, other) : isAround ? turnsBack(other, edge) : meet(edge, other)) {
        return [first, second];
      }
    }
  }
  return undefined;
}

type Edge = readonly [from: Point, to: Point];

/** Positive: left of the edge; zero: on its line. */
function side([[x, y], [toX, toY]]: Edge, [pointX, pointY]: Point): number {
  return Math.sign((toX - x) * (pointY - y) - (toY - y) * (pointX - x));
}

function isWithin([[x, y], [toX, toY]]: Edge, [pointX, pointY]: Point): boolean {
  const isBetween = (a: number, b: number, value: number) => value >= Math.min(a, b) && value <= Math.max(a, b);
  return isBetween(x, toX, pointX) && isBetween(y, toY, pointY);
}

function meet(edge: Edge, other: Edge): boolean {
  const isCrossed = side(edge, other[0]) * side(edge, other[1]) < 0 && side(other, edge[0]) * side(other, edge[1]) < 0;
  const touches = (a: Edge, b: Edge) => b.some((point) => side(a, point) === 0 && isWithin(a, point));
  return isCrossed || touches(edge, other) || touches(other, edge);
}

/** Two edges with a common corner share more than it. */
function turnsBack([from, corner]: Edge, [, to]: Edge): boolean {
  if (side([from, corner], to) !== 0) return false;
  const along = (corner[0] - from[0]) * (to[0] - corner[0]) + (corner[1] - from[1]) * (to[1] - corner[1]);
  return along <= 0;
}
