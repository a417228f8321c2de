/** Colour arithmetic on #rrggbb. */
export const INK = "#1b2129";
const LIGHT = "#fffdf6";
export const RUBBER = "#2a2d31";
export const AMBER = "#f5a300";

const channels = (hex: string): number[] => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));

/** t = 0 gives a, t = 1 gives b. */
export function mix(a: string, b: string, t: number): string {
  const x = channels(a);
  const y = channels(b);
  return `#${x
    .map((v, i) =>
      Math.round(v + (y[i]! - v) * t)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

export const lighter = (hex: string, t: number): string => mix(hex, LIGHT, t);
export const darker = (hex: string, t: number): string => mix(hex, "#0e1319", t);
