/** The cab of a telehandler, seen from its door side; front to the right. Metres. */
import { capsule, rounded } from "../../geometry.ts";
import type { Pt } from "../../geometry.ts";
import { INK, darker } from "../../colour.ts";
import type { Sheet } from "../../sheet.ts";
import { beacon, lamp } from "./fittings.ts";
import { seat, steeringColumn } from "./operator.ts";

interface CabStyle {
  /** rear lower corner of the glass house */
  x: number;
  y: number;
  width: number;
  top: number;
  frame: string;
  /** lower door panel */
  body: string;
  /** how far the windscreen's foot runs ahead */
  rake: number;
}

export function cab(sheet: Sheet, c: CabStyle): void {
  const { x, y, width: w, top } = c;
  const h = top - y;
  const sill = y + h * 0.36;
  const shell: readonly (readonly [number, number, number])[] = [
    [x, y, 0.03],
    [x + w + c.rake * 0.5, y, 0.05],
    [x + w + c.rake, sill, 0.12],
    [x + w - h * 0.1, top - 0.07, 0.2],
    [x + w - h * 0.18, top, 0.06],
    [x + 0.08, top, 0.1],
    [x - 0.02, top - 0.14, 0.08],
    [x - 0.03, sill, 0.05],
  ];
  const outline = rounded(shell, 0.06);
  // interior first, then tinted glass over it
  sheet.shape(outline, {
    fill: {
      from: [x, top],
      to: [x, y],
      stops: [
        [0, "#9fb0ba"],
        [0.6, "#7d8d97"],
        [1, "#47525b"],
      ],
    },
  });
  const k = Math.min(1, w / 1.15);
  seat(sheet, [x + w * 0.36, sill - h * 0.1], k);
  steeringColumn(sheet, [x + w * 0.93, sill - h * 0.02], k);
  sheet.shape(outline, {
    fill: {
      from: [x, top],
      to: [x + w, y],
      stops: [
        [0, "#dfeaf0", 0.62],
        [0.35, "#b9cbd5", 0.42],
        [0.36, "#dfeaf0", 0.66],
        [0.46, "#dfeaf0", 0.6],
        [0.47, "#a9bcc7", 0.4],
        [1, "#7f939f", 0.55],
      ],
    },
  });
  // door panel below the sill
  sheet.panel(
    rounded(
      [
        [x, y, 0.03],
        [x + w + c.rake * 0.5, y, 0.05],
        [x + w + c.rake, sill, 0.03],
        [x - 0.03, sill, 0.02],
      ],
      0.03,
    ),
    c.body,
    { w: 1.6 },
  );
  const doorX = x + w * 0.34;
  sheet.line(
    [
      [doorX, y + 0.03],
      [doorX, top - 0.12],
    ],
    { stroke: INK, wm: 0.055 },
  );
  sheet.line(
    [
      [doorX, y + 0.03],
      [doorX, top - 0.12],
    ],
    { stroke: c.frame, wm: 0.04 },
  );
  sheet.line(
    [
      [x + w + c.rake * 0.3, y + 0.04],
      [doorX + 0.05, y + 0.04],
    ],
    { stroke: darker(c.body, 0.5), w: 1.1 },
  );
  sheet.shape(capsule([doorX + 0.1, sill - 0.07], [doorX + 0.24, sill - 0.07], 0.035), {
    fill: "#24282e",
    stroke: INK,
    w: 0.8,
  });
  // pillars and roof
  sheet.line(
    [
      [x - 0.03, sill],
      [x + w + c.rake, sill],
    ],
    { stroke: INK, w: 1.6 },
  );
  sheet.shape(outline, { stroke: INK, wm: 0.085 });
  sheet.shape(outline, { stroke: c.frame, wm: 0.066 });
  sheet.shape(
    outline.map((p): Pt => [p[0] - 0.004, p[1] + 0.006]),
    { stroke: "#ffffff", wm: 0.014, opacity: 0.22, loose: true },
  );
  sheet.panel(
    rounded(
      [
        [x - 0.06, top - 0.06],
        [x + w - h * 0.1, top - 0.06],
        [x + w - h * 0.1 + 0.07, top - 0.03],
        [x + w - h * 0.18, top + 0.055],
        [x + 0.05, top + 0.055],
      ],
      0.04,
    ),
    c.frame,
    { w: 1.5 },
  );
  lamp(sheet, [x + w - h * 0.06, top + 0.0], 0.045);
  beacon(sheet, x + 0.22, top + 0.05, 0.13);
  // mirror
  sheet.line(
    [
      [x + w - h * 0.03, top - 0.22],
      [x + w + 0.16, top - 0.3],
    ],
    { stroke: INK, wm: 0.022 },
  );
  sheet.shape(
    rounded(
      [
        [x + w + 0.13, top - 0.46],
        [x + w + 0.2, top - 0.46],
        [x + w + 0.2, top - 0.22],
        [x + w + 0.13, top - 0.22],
      ],
      0.02,
    ),
    { fill: "#2a2f36", stroke: INK, w: 1 },
  );
}
