export type Point = readonly [x: number, y: number];

const HATCH = 6;
const MOST_HATCHES = 200;

/** Lines at 45° inside a rectangle, which go on in the rectangle beside it. */
export function hatching(corners: readonly Point[]): Point[][] {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const first = Math.ceil((left + low) / HATCH);
  const count = Math.min(MOST_HATCHES, Math.floor((right + high) / HATCH) - first + 1);
  return Array.from({ length: count }, (_, n): Point[] => {
    const sum = (first + n) * HATCH;
    const [from, to] = [Math.max(left, sum - high), Math.min(right, sum - low)];
    return [
      [from, sum - from],
      [to, sum - to],
    ];
  });
}

/** A dimension line with a slash at each end, as draughtsmen draw them. */
export function spanPath([x1, y1]: Point, [x2, y2]: Point): string {
  const slash = (x: number, y: number): Point[] => [
    [x - 3, y + 3],
    [x + 3, y - 3],
  ];
  return pathOf([
    [
      [x1, y1],
      [x2, y2],
    ],
    slash(x1, y1),
    slash(x2, y2),
  ]);
}

/** To a thousandth of a unit: half a centimetre of a large machine. */
export const round = (value: number) => Math.round(value * 1000) / 1000;

/** Where nothing is measured. */
export const roundCoarsely = (value: number) => Math.round(value * 10) / 10;

interface PathOptions {
  isClosed?: boolean;
  rounded?: typeof round;
}

export function pathOf(lines: readonly (readonly Point[])[], { isClosed, rounded = round }: PathOptions = {}): string {
  return lines
    .map((line) => `M${line.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join("L")}${isClosed ? "Z" : ""}`)
    .join("");
}
