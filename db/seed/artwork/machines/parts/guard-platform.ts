/** Work platforms with guardrails, in side view. Metres, y up. */
import { rect, rounded } from "../../geometry.ts";
import type { Pt } from "../../geometry.ts";
import { INK, darker, lighter, mix } from "../../colour.ts";
import type { Sheet } from "../../sheet.ts";
import type { Livery } from "../../liveries.ts";
import { bolts, hose } from "./fittings.ts";

const RAIL = 1.1;

interface RailSet {
  x0: number;
  x1: number;
  y: number;
  posts: number;
  d: number;
  colour: string;
}

function railLines(r: RailSet): Pt[][] {
  const top = r.y + RAIL;
  const c = 0.05;
  const lines: Pt[][] = [];
  for (let i = 0; i <= r.posts; i += 1) {
    const x = r.x0 + ((r.x1 - r.x0) * i) / r.posts;
    if (i > 0 && i < r.posts)
      lines.push([
        [x, r.y],
        [x, top],
      ]);
  }
  lines.push([
    [r.x0, r.y + RAIL * 0.55],
    [r.x1, r.y + RAIL * 0.55],
  ]);
  lines.push([
    [r.x0, r.y],
    [r.x0, top - c],
    [r.x0 + c * 0.3, top - c * 0.3],
    [r.x0 + c, top],
    [r.x1 - c, top],
    [r.x1 - c * 0.3, top - c * 0.3],
    [r.x1, top - c],
    [r.x1, r.y],
  ]);
  return lines;
}

/** The box with joystick and stop button that the driver uses; hangs on the top rail at x. */
function controlBox(sheet: Sheet, x: number, railTop: number, scale = 1): void {
  const w = 0.24 * scale;
  const h = 0.2 * scale;
  const y = railTop - h * 0.55;
  sheet.panel(
    rounded(
      [
        [x, y],
        [x + w, y],
        [x + w, y + h * 0.6],
        [x + w * 0.72, y + h],
        [x, y + h],
      ],
      0.018,
    ),
    "#2f353c",
    { w: 1.2 },
  );
  if (!sheet.shows(w, 10)) return;
  sheet.shape(rounded(rect(x + w * 0.12, y + h * 0.16, w * 0.5, h * 0.42), 0.01), { fill: "#565f69" });
  sheet.circle([x + w * 0.8, y + h * 0.36], h * 0.13, { fill: "#d4251f", stroke: INK, w: 0.6 });
  sheet.line(
    [
      [x + w * 0.34, y + h],
      [x + w * 0.3, y + h * 1.5],
    ],
    { stroke: INK, wm: 0.022 * scale },
  );
  sheet.circle([x + w * 0.3, y + h * 1.55], 0.026 * scale, { fill: "#24282e", stroke: INK, w: 0.6 });
}

/** How the platform of a scissor or mast machine is laid out. x0..x1: the main deck, y: its walking surface. */
interface DeckStyle {
  x0: number;
  x1: number;
  y: number;
  /** how far the extension deck is rolled out at the front */
  out: number;
  hasExtension: boolean;
  thickness: number;
  tube?: number;
  rearGate?: boolean;
  bays?: number;
}

export function deckPlatform(sheet: Sheet, livery: Livery, s: DeckStyle): void {
  const { x0, x1, y, out, thickness: t } = s;
  const d = s.tube ?? 0.038;
  const len = x1 - x0;
  const bays = s.bays ?? Math.max(2, Math.round(len / 0.85));
  const far = darker(mix(livery.rail, "#7f878f", 0.35), 0.3);
  const shift = 0.035;
  const farMain = railLines({ x0: x0 + shift, x1: x1 + shift * 0.5, y: y + shift, posts: bays, d, colour: far });
  sheet.tubes(
    farMain.map((l) => l.map((p): Pt => [p[0], Math.min(p[1], y + RAIL - 0.006)])),
    d * 0.8,
    far,
    0.8,
  );
  if (s.hasExtension) {
    const ex0 = x0 + len * 0.4 + out;
    const ex1 = x1 + out + 0.02;
    if (out > 0.05) {
      sheet.panel(
        rounded(rect(x1 - 0.2, y - t * 0.72, out + 0.22, t * 0.5), 0.01),
        mix(livery.inner, "#59616a", 0.35),
        { w: 1.2 },
      );
      sheet.tubes(
        railLines({ x0: ex0 + shift, x1: ex1 + shift * 0.5, y: y + shift, posts: 2, d, colour: far }).map((l) =>
          l.map((p): Pt => [p[0], Math.min(p[1], y + RAIL - 0.05)]),
        ),
        d * 0.7,
        far,
        0.7,
      );
    }
    const slide = railLines({ x0: ex0, x1: ex1, y, posts: 2, d, colour: livery.rail }).map((l) =>
      l.map((p): Pt => [p[0], p[1] > y + 0.9 ? p[1] - 0.045 : p[1]]),
    );
    sheet.shape(rect(ex0, y, ex1 - ex0, 0.14), { fill: darker(livery.inner, 0.22), stroke: INK, w: 1 });
    sheet.tubes(slide, d * 0.88, mix(livery.rail, "#3a4048", 0.12));
    if (out > 0.05) controlBox(sheet, ex1 - 0.4, y + RAIL - 0.045);
  }
  sheet.panel(rect(x0, y, len, 0.15), livery.inner, { w: 1.1, depth: 0.7 });
  const lines = railLines({ x0, x1, y, posts: bays, d, colour: livery.rail });
  sheet.tubes(lines, d, livery.rail);
  if (s.rearGate ?? true) {
    const g = Math.min(0.52, len * 0.28);
    sheet.tubes(
      [
        [
          [x0 + g, y + 0.02],
          [x0 + g, y + RAIL],
        ],
      ],
      d,
      livery.rail,
    );
    sheet.line(
      [
        [x0 + d, y + RAIL * 0.82],
        [x0 + g * 0.5, y + RAIL * 0.76],
        [x0 + g - d, y + RAIL * 0.82],
      ],
      { stroke: "#565e67", wm: 0.014 },
    );
    sheet.shape(rounded(rect(x0 + g - 0.035, y + RAIL * 0.72, 0.07, 0.12), 0.01), {
      fill: "#30363d",
      stroke: INK,
      w: 0.6,
    });
  }
  sheet.panel(rounded(rect(x0 - 0.012, y - t, len + 0.024, t), 0.015), mix(livery.inner, livery.rail, 0.0), { w: 1.5 });
  sheet.shape(rect(x0, y - t, len, t * 0.3), { fill: INK, opacity: 0.2 });
  bolts(sheet, [x0 + 0.08, y - t * 0.5], [x1 - 0.08, y - t * 0.5], bays * 2 + 1, 0.013);
  if (!s.hasExtension || out <= 0.05) controlBox(sheet, x1 - 0.42, y + RAIL);
  hose(
    sheet,
    [
      [x1 - 0.3, y + RAIL - 0.13],
      [x1 - 0.36, y + 0.5],
      [x1 - 0.28, y + 0.16],
    ],
    0.018,
  );
}

/** The basket of a boom: floor centre at (x, y), `len` long, hung from its bracket at the rear. */
export function basket(sheet: Sheet, livery: Livery, x: number, y: number, len: number, facing = 1): void {
  const x0 = x - len / 2;
  const x1 = x + len / 2;
  const d = 0.042;
  const far = darker(mix(livery.rail, "#7f878f", 0.4), 0.25);
  sheet.tubes(
    railLines({ x0: x0 + 0.04, x1: x1 - 0.02, y: y + 0.03, posts: 3, d, colour: far }).map((l) =>
      l.map((p): Pt => [p[0], Math.min(p[1], y + RAIL - 0.02)]),
    ),
    d * 0.75,
    far,
    0.7,
  );
  sheet.panel(rect(x0, y, len, 0.16), mix(livery.inner, livery.rail, 0.1), { w: 1, depth: 0.7 });
  sheet.tubes(
    [
      ...railLines({ x0, x1, y, posts: 3, d, colour: livery.rail }),
      [
        [x0, y + RAIL * 0.3],
        [x1, y + RAIL * 0.3],
      ],
    ],
    d,
    livery.rail,
  );
  sheet.panel(rounded(rect(x0 - 0.02, y - 0.085, len + 0.04, 0.085), 0.02), lighter(livery.frame, 0.2), { w: 1.3 });
  controlBox(sheet, facing > 0 ? x0 + 0.03 : x1 - 0.3, y + RAIL + 0.02, 1.1);
  sheet.shape(rounded(rect(x1 - len * 0.32, y + RAIL * 0.55, len * 0.2, RAIL * 0.22), 0.02), {
    fill: "#eceae2",
    stroke: INK,
    w: 0.8,
  });
}
