/** Nested upright mast sections. Metres, y up. */
import { rect } from "../../geometry.ts";
import { INK, darker, lighter } from "../../colour.ts";
import type { Sheet } from "../../sheet.ts";

interface MastStyle {
  /** centre of the outer section */
  x: number;
  /** foot of the outer section */
  y: number;
  /** length of every section */
  length: number;
  /** moving sections */
  moving: number;
  /** how far each stands out of the one before */
  out: number;
  width: number;
  colour: string;
}

/** Draws the mast and returns the foot of its innermost section. */
export function nestedMast(sheet: Sheet, m: MastStyle): number {
  for (let i = m.moving; i >= 0; i -= 1) {
    const w = m.width * 0.86 ** i;
    const y = m.y + m.out * i + i * 0.03;
    const x = m.x - w / 2;
    const c = i % 2 === 0 ? m.colour : darker(m.colour, 0.1);
    const tone = {
      from: [x, y] as const,
      to: [x + w, y] as const,
      stops: [
        [0, darker(c, 0.3)],
        [0.14, lighter(c, 0.28)],
        [0.16, c],
        [0.42, darker(c, 0.06)],
        [0.44, darker(c, 0.34)],
        [0.56, darker(c, 0.4)],
        [0.58, lighter(c, 0.12)],
        [0.86, c],
        [0.88, darker(c, 0.2)],
        [1, darker(c, 0.42)],
      ] as const,
    };
    sheet.shape(rect(x, y, w, m.length), { fill: tone, stroke: INK, w: 1.4 });
    if (sheet.shows(w * 0.1, 1)) {
      sheet.line(
        [
          [m.x, y + 0.06],
          [m.x, y + m.length - 0.05],
        ],
        { stroke: "#767e87", wm: w * 0.05, dash: [w * 0.06, w * 0.07], cap: "butt" },
      );
    }
    sheet.panel(rect(x - w * 0.05, y + m.length - 0.07, w * 1.1, 0.075), darker(c, 0.12), { w: 1.2, bevel: false });
    sheet.circle([m.x, y + m.length - 0.03], w * 0.17, { fill: "#4a525b", stroke: INK, w: 0.9 });
  }
  return m.y + (m.out + 0.03) * m.moving;
}
