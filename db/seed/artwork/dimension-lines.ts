/** Dimension lines in pixels of the picture, y down. */

const LINE = "#e39400";
/** Height of a figure, and the width of one as long as "13.72 m": the gap that a line leaves for it. */
const SIZE = 27;
const WIDE = 100;
const ARROW = 13;

/** Where the middle of a figure stands. */
export type Place = [x: number, y: number];

/** A line with the place of its figure, which is the page's: in the reader's language and units. */
export interface Dimension {
  svg: string;
  place: Place;
}

const n = (v: number): string => v.toFixed(1);

function arrow(x: number, y: number, dx: number, dy: number): string {
  const w = ARROW * 0.3;
  return `<path d="M${n(x)} ${n(y)}L${n(x - dx * ARROW - dy * w)} ${n(y - dy * ARROW + dx * w)}L${n(x - dx * ARROW + dy * w)} ${n(y - dy * ARROW - dx * w)}Z" fill="${LINE}"/>`;
}

export function extensionLine(x0: number, y0: number, x1: number, y1: number): string {
  return `<path d="M${n(x0)} ${n(y0)}L${n(x1)} ${n(y1)}" stroke="${LINE}" stroke-width="1.2" fill="none" opacity="0.75"/>`;
}

/** Upright dimension at x between y0 (upper) and y1; its figure stands in a gap of the line. */
export function uprightDimension(x: number, y0: number, y1: number, at = 0.5): Dimension {
  const tight = y1 - y0 < SIZE * 2.6;
  const cy = tight ? y0 - SIZE * 0.75 : y0 + (y1 - y0) * at;
  const half = SIZE * 0.72;
  const lines = tight
    ? `M${n(x)} ${n(y0)}L${n(x)} ${n(y1)}`
    : `M${n(x)} ${n(y0)}L${n(x)} ${n(cy - half)}M${n(x)} ${n(cy + half)}L${n(x)} ${n(y1)}`;
  return {
    svg: `<path d="${lines}" stroke="${LINE}" stroke-width="2.2" fill="none"/>${arrow(x, y0, 0, -1)}${arrow(x, y1, 0, 1)}`,
    place: [Math.round(x), Math.round(cy)],
  };
}

export function levelDimension(x0: number, x1: number, y: number): Dimension {
  const half = WIDE / 2 + 10;
  const cx = (x0 + x1) / 2;
  const tight = x1 - x0 < half * 2 + ARROW * 3;
  const lines = tight
    ? `M${n(x0)} ${n(y)}L${n(x1)} ${n(y)}`
    : `M${n(x0)} ${n(y)}L${n(cx - half)} ${n(y)}M${n(cx + half)} ${n(y)}L${n(x1)} ${n(y)}`;
  return {
    svg: `<path d="${lines}" stroke="${LINE}" stroke-width="2.2" fill="none"/>${arrow(x0, y, -1, 0)}${arrow(x1, y, 1, 0)}`,
    place: [Math.round(cx), Math.round(tight ? y + SIZE * 0.95 : y)],
  };
}
