/** Heavy rotating telehandlers: slewing turret with cab and boom on a stabilised carrier. x = 0: slewing axis; metres, y up. */
import { clamp, deg, frame, rect, rounded } from "../geometry.ts";
import type { Pt } from "../geometry.ts";
import { INK, darker } from "../colour.ts";
import { contactShadow } from "../sheet.ts";
import type { Sheet } from "../sheet.ts";
import type { Livery } from "../liveries.ts";
import type { MachineSpec, Pose } from "../machine-spec.ts";
import { boomHead, forkCarriage, headPivot, tiltCylinder } from "./parts/attachments.ts";
import { boomSection, telescope } from "./parts/boom.ts";
import { cab } from "./parts/cab.ts";
import { bolts, cover, cylinder, hose, lamp, pin, steps, stripes } from "./parts/fittings.ts";
import { wheel } from "./parts/wheel.ts";

const R = 0.66;
const AXLE = 1.72;

function outrigger(sheet: Sheet, livery: Livery, dir: number, down: boolean, far: boolean): void {
  const s = far ? 0.22 : 0;
  const shade = (c: string): string => (far ? darker(c, 0.4) : c);
  const hip: Pt = [dir * (2.62 - s), 1.12];
  const foot: Pt = down ? [dir * (3.75 - s * 1.3), 0.09 + s * 0.12] : [dir * (3.05 - s), 0.62];
  const f = frame(hip, Math.atan2(foot[1] - hip[1], foot[0] - hip[0]));
  const len = Math.hypot(foot[0] - hip[0], foot[1] - hip[1]);
  boomSection(sheet, f, len * 0.3, len, 0.16, 0.14, shade(livery.inner));
  boomSection(sheet, f, -0.12, len * 0.72, 0.27, 0.24, shade(livery.body));
  if (!far && down) cylinder(sheet, [dir * 2.5, 1.32], f.at(len * 0.62, dir * 0.12), 0.12, 0.62);
  sheet.panel(
    rounded(
      [
        [foot[0] - 0.3, foot[1] - 0.09],
        [foot[0] + 0.3, foot[1] - 0.09],
        [foot[0] + 0.14, foot[1] + 0.07],
        [foot[0] - 0.14, foot[1] + 0.07],
      ],
      0.03,
    ),
    shade("#4a525b"),
    { w: 1.3, bevel: false },
  );
  pin(sheet, hip, 0.08);
  pin(sheet, foot, 0.05);
}

function carrier(sheet: Sheet, livery: Livery, down: boolean): void {
  for (const d of [-1, 1]) outrigger(sheet, livery, d, down, true);
  for (const x of [-AXLE, AXLE]) wheel(sheet, [x + 0.1, R], R * 0.97, { tyre: "lug", rim: livery.rim, far: true });
  for (const x of [-AXLE, AXLE])
    sheet.panel(
      [
        [x - 0.34, 0.5],
        [x + 0.34, 0.5],
        [x + 0.46, 0.95],
        [x - 0.46, 0.95],
      ],
      "#3c434b",
      { w: 1.3 },
    );
  sheet.panel(
    rounded(
      [
        [-2.85, 0.78],
        [-1.05, 0.6],
        [1.05, 0.6],
        [2.85, 0.78],
        [2.85, 1.22],
        [0.9, 1.36],
        [-0.9, 1.36],
        [-2.85, 1.22],
      ],
      0.07,
    ),
    livery.frame,
    { w: 1.9 },
  );
  sheet.panel(rounded(rect(-0.82, 0.46, 0.86, 0.7), 0.06), livery.body, { w: 1.6 });
  cover(sheet, -0.74, 0.54, 0.7, 0.54, livery.body, 0);
  sheet.panel(rounded(rect(0.1, 0.5, 0.74, 0.62), 0.06), darker(livery.frame, 0.1), { w: 1.5 });
  steps(sheet, 0.3, 0.32, 1.24, 0.36, 4);
  for (const d of [-1, 1]) outrigger(sheet, livery, d, down, false);
  for (const d of [-1, 1]) stripes(sheet, d > 0 ? 2.42 : -2.84, 1.06, 0.42, 0.11);
  for (const x of [-AXLE, AXLE]) wheel(sheet, [x, R], R, { tyre: "lug", rim: livery.rim, share: 0.55, bolts: 10 });
  sheet.shape(rect(-0.72, 1.32, 1.44, 0.16), {
    fill: {
      from: [-0.72, 0],
      to: [0.72, 0],
      stops: [
        [0, "#30363d"],
        [0.3, "#8d959d"],
        [0.6, "#565e67"],
        [1, "#24282e"],
      ],
    },
    stroke: INK,
    w: 1.3,
  });
  bolts(sheet, [-0.64, 1.4], [0.64, 1.4], 13, 0.022);
}

export function drawRotatingTelehandler(
  sheet: Sheet,
  spec: MachineSpec,
  pose: Pose,
  livery: Livery,
  shadow: boolean,
): void {
  const lift = spec.specifications.working_height_m ?? 26;
  const height = spec.specifications.height_m ?? 3.15;
  const depth = 0.6;
  const drop = 0.78;
  const pivot: Pt = [-2.35, height - 0.62];
  const front = 4.5;
  const retracted = front - 0.4 - depth * 0.3 - pivot[0];
  const sections = 4;
  const top = deg(70);
  const longest = (lift + 0.16 - pivot[1] + drop * Math.cos(top)) / Math.sin(top) - 0.3;
  const each = (longest - retracted) / sections;
  const stowed = pose === "stowed";
  const angle = stowed ? Math.asin(clamp((1.28 - pivot[1]) / retracted, -0.3, 0)) : pose === "full" ? top : deg(37);
  const out = stowed ? 0.16 : pose === "full" ? each : 0.78;

  if (shadow) {
    contactShadow(sheet, -AXLE - R, AXLE + R, stowed ? 1 : 0.6);
    if (!stowed) for (const d of [-3.75, 3.75]) contactShadow(sheet, d - 0.4, d + 0.4);
  }
  carrier(sheet, livery, !stowed);
  const f = frame(pivot, angle);
  sheet.panel(
    rounded(
      [
        [-2.95, 1.5],
        [1.9, 1.5],
        [1.7, 1.78],
        [-0.4, 2.1],
        [-2.75, 2.3],
      ],
      0.08,
    ),
    darker(livery.frame, 0.25),
    { w: 1.4, bevel: false },
  );
  cylinder(sheet, [-0.5, 1.72], f.at(retracted * (stowed ? 0.46 : 0.36), -depth * 0.55), 0.26, retracted * 0.26);
  const nose = telescope(sheet, {
    pivot,
    angle,
    base: retracted - 0.5,
    out: [...Array.from({ length: sections - 1 }, () => out), out + 0.4],
    depth,
    colours: [livery.arm, livery.arm, livery.arm, livery.inner],
    tail: 0.42,
  });
  const tip = depth * 0.84 ** sections;
  const at = headPivot(nose, tip, drop);
  tiltCylinder(sheet, nose, tip, at);
  boomHead(sheet, nose, tip, drop, darker(livery.arm, 0.04));
  forkCarriage(sheet, at, 1.5, 0.075);
  // turret: boom foot, power pack, counterweight
  sheet.panel(
    rounded(
      [
        [-2.95, 1.5],
        [-1.2, 1.5],
        [-1.7, 2.2, 0.12],
        [pivot[0] + 0.2, pivot[1] + 0.26, 0.16],
        [pivot[0] - 0.26, pivot[1] + 0.2, 0.14],
        [-2.85, 2.2, 0.1],
      ],
      0.07,
    ),
    livery.body,
    { w: 1.9 },
  );
  sheet.panel(
    rounded(
      [
        [-2.1, 1.5],
        [0.18, 1.5],
        [0.18, 2.06, 0.12],
        [-0.1, 2.2, 0.12],
        [-1.9, 2.2, 0.12],
      ],
      0.06,
    ),
    livery.body,
    { w: 1.8 },
  );
  cover(sheet, -1.85, 1.6, 1.0, 0.46, livery.body, 6);
  cover(sheet, -0.75, 1.6, 0.8, 0.46, livery.body, 0);
  sheet.panel(
    rounded(
      [
        [-3.1, 1.46],
        [-2.5, 1.46],
        [-2.5, 2.05],
        [-3.0, 2.05, 0.1],
        [-3.14, 1.8, 0.1],
      ],
      0.07,
    ),
    livery.accent,
    { w: 1.8 },
  );
  stripes(sheet, -3.0, 1.52, 0.44, 0.1);
  sheet.panel(rounded(rect(0.16, 1.48, 1.66, 0.16), 0.03), livery.frame, { w: 1.4, bevel: false });
  cab(sheet, { x: 0.4, y: 1.58, width: 1.2, top: height + 0.02, frame: livery.cab, body: livery.body, rake: 0.16 });
  pin(sheet, pivot, 0.12);
  hose(sheet, [[-2.5, 1.9], [-2.95, pivot[1]], f.at(-0.2, depth * 0.42), f.at(0.8, depth * 0.52)], 0.06);
  lamp(sheet, [2.86, 1.0], 0.06);
}
