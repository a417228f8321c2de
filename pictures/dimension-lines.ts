/** Dimension lines in pixels of the picture, y down. */
import type { Lettering } from "./lettering.ts";

export const LINE = "#e39400";
export const FIGURE = "#7d5100";
const SIZE = 27;
const ARROW = 13;

const n = (v: number): string => v.toFixed(1);

/** 7.8 → "7.8 m", 0.76 → "0.76 m" */
export function metres(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return `${Number.isInteger(rounded * 10) ? rounded.toFixed(1) : rounded.toFixed(2)} m`;
}

function arrow(x: number, y: number, dx: number, dy: number): string {
  const w = ARROW * 0.3;
  return `<path d="M${n(x)} ${n(y)}L${n(x - dx * ARROW - dy * w)} ${n(y - dy * ARROW + dx * w)}L${n(x - dx * ARROW + dy * w)} ${n(y - dy * ARROW - dx * w)}Z" fill="${LINE}"/>`;
}

export function extensionLine(x0: number, y0: number, x1: number, y1: number): string {
  return `<path d="M${n(x0)} ${n(y0)}L${n(x1)} ${n(y1)}" stroke="${LINE}" stroke-width="1.2" fill="none" opacity="0.75"/>`;
}

function figure(letters: Lettering, text: string, cx: number, cy: number): string {
  const w = letters.width(text, SIZE);
  return `<path d="${letters.path(text, SIZE, cx - w / 2, cy + letters.height(SIZE) / 2)}" fill="${FIGURE}"/>`;
}

/** Upright dimension at x between y0 (upper) and y1; the figure stands in a gap of the line. */
export function uprightDimension(
  letters: Lettering,
  x: number,
  y0: number,
  y1: number,
  value: number,
  at = 0.5,
): string {
  const text = metres(value);
  const tight = y1 - y0 < SIZE * 2.6;
  const cy = tight ? y0 - SIZE * 0.75 : y0 + (y1 - y0) * at;
  const half = SIZE * 0.72;
  const lines = tight
    ? `M${n(x)} ${n(y0)}L${n(x)} ${n(y1)}`
    : `M${n(x)} ${n(y0)}L${n(x)} ${n(cy - half)}M${n(x)} ${n(cy + half)}L${n(x)} ${n(y1)}`;
  return `<path d="${lines}" stroke="${LINE}" stroke-width="2.2" fill="none"/>${arrow(x, y0, 0, -1)}${arrow(x, y1, 0, 1)}${figure(letters, text, x, cy)}`;
}

export function levelDimension(letters: Lettering, x0: number, x1: number, y: number, value: number): string {
  const text = metres(value);
  const half = letters.width(text, SIZE) / 2 + 10;
  const cx = (x0 + x1) / 2;
  const tight = x1 - x0 < half * 2 + ARROW * 3;
  const lines = tight
    ? `M${n(x0)} ${n(y)}L${n(x1)} ${n(y)}`
    : `M${n(x0)} ${n(y)}L${n(cx - half)} ${n(y)}M${n(cx + half)} ${n(y)}L${n(x1)} ${n(y)}`;
  return `<path d="${lines}" stroke="${LINE}" stroke-width="2.2" fill="none"/>${arrow(x0, y, -1, 0)}${arrow(x1, y, 1, 0)}${figure(letters, text, cx, tight ? y + SIZE * 0.95 : y)}`;
}
