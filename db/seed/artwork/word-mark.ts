import { openFace } from "./glyph-paths.ts";
import type { TextShape } from "./glyph-paths.ts";
import { ink } from "./palette.ts";
import type { WordMark } from "./word-marks.ts";

const height = 48;
const baseline = 33;
const capHeight = 23;
const bridge = 2.3;

/** Letters that a stencil cuts apart, and where: the fraction of their width at which the bridge stands. */
const bridges: Record<string, number> = {
  A: 0.5,
  B: 0.5,
  C: 0.54,
  D: 0.47,
  G: 0.5,
  J: 0.42,
  O: 0.5,
  P: 0.5,
  Q: 0.5,
  R: 0.46,
  S: 0.5,
  U: 0.5,
};

/** Rectangles that part the letters, as one path; the line stands on y = 0. */
export function stencilBridges(text: TextShape, size: number, gap: number): string {
  return text.letters
    .filter(({ letter }) => letter in bridges)
    .map(
      ({ letter, left, right }) =>
        `M${round(left + (right - left) * bridges[letter]! - gap / 2)} ${round(-size)}h${gap}v${round(size * 1.3)}h${-gap}Z`,
    )
    .join("");
}

export async function drawWordMark(key: string, mark: WordMark): Promise<string> {
  const face = await openFace({ weight: mark.weight, width: mark.width, opticalSize: 36 });
  const size = (capHeight / face.capHeight(100)) * 100;
  const text = face.shape(mark.name.toUpperCase(), size, mark.tracking);
  const lead = mark.bar === "left" ? 15 : 1;
  const x = lead - text.box.left;
  const end = x + text.box.right;
  const width = Math.ceil(end + 1);

  const clip = `M0-40H${width}V20H-9V-40Z${stencilBridges(text, size, bridge)}`;
  const word =
    `<clipPath id="cut-${key}"><path clip-rule="evenodd" d="${clip}"/></clipPath>` +
    `<g transform="translate(${round(x)} ${baseline})"><path clip-path="url(#cut-${key})" d="${text.path}"/></g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="${ink}">` +
    `${word}<path fill="${mark.colour}" d="${bar[mark.bar](lead, end)}"/></svg>\n`
  );
}

/** Bars with one end cut at 45°, as on a hazard plate. */
const bar: Record<WordMark["bar"], (from: number, to: number) => string> = {
  under: (from, to) => `M${from} 39H${round(to)}l-5 5H${from}Z`,
  part: (from, to) => `M${from} 39h34l-5 5H${from}ZM${from + 38} 39H${round(to)}l-2 2H${from + 36}Z`,
  twin: (from, to) => `M${from} 38.5H${round(to)}l-2 2H${from}ZM${from} 42.5H${round(to - 4)}l-2 2H${from}Z`,
  left: () => "M1 10H8V28L3 33H1Z",
};

const round = (v: number) => Math.round(v * 100) / 100;
