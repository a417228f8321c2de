/** Telehandlers from the cab side. Built facing right, shown facing left. x = 0: rear axle; metres, y up. */
import { arc, clamp, deg, frame, rect, rounded } from "../geometry.ts";
import type { Frame, Pt } from "../geometry.ts";
import { INK, darker } from "../colour.ts";
import { contactShadow } from "../sheet.ts";
import type { Sheet } from "../sheet.ts";
import type { Livery } from "../liveries.ts";
import type { MachineSpec, Pose } from "../machine-spec.ts";
import { boomHead, bucket, forkCarriage, headPivot, tiltCylinder } from "./parts/attachments.ts";
import { boomSection, telescope } from "./parts/boom.ts";
import { cab } from "./parts/cab.ts";
import { bolts, cover, cylinder, hose, lamp, pin, steps, stripes } from "./parts/fittings.ts";
import { wheel } from "./parts/wheel.ts";
import { telehandlerSize } from "./telehandler-size.ts";
import type { TelehandlerSize } from "./telehandler-size.ts";

const ANGLE: Readonly<Record<Pose, number>> = { working: deg(42), stowed: 0, full: deg(70) };

/** Height of the fork's upper face below the head pivot. */
const FORK_DROP = 0.16;

function stowedAngle(z: TelehandlerSize, retracted: number, drop: number): number {
  const target = 0.34 + drop * 0.85;
  return Math.asin(clamp((target - z.pivot[1]) / retracted, -0.4, 0));
}

function mudguard(sheet: Sheet, c: Pt, r: number, colour: string): void {
  sheet.panel([...arc(c, r * 1.1, deg(20), deg(165), 16), ...arc(c, r * 1.2, deg(165), deg(20), 16)], colour, {
    w: 1.4,
    bevel: false,
  });
}

function chassis(sheet: Sheet, livery: Livery, z: TelehandlerSize): void {
  const { wheel: r, wheelbase: b, tail } = z;
  const low = r * 0.78;
  const deck = r * 1.75;
  sheet.panel(
    rounded(
      [
        [-tail, r * 1.15],
        [-tail + 0.25, low],
        [b + r * 0.9, low],
        [b + r * 1.15, r * 1.1],
        [b + r * 1.15, deck * 0.92],
        [-tail, deck],
      ],
      0.06,
    ),
    livery.frame,
    { w: 1.7 },
  );
  // tail with counterweight and boom foot
  const px = z.pivot[0];
  sheet.panel(
    rounded(
      [
        [-tail - 0.03, r * 1.05],
        [-tail + 0.5, r * 1.05],
        [r * 0.9, deck],
        [px + 0.75, deck],
        [px + 0.34, z.pivot[1] - 0.08, 0.1],
        [px, z.pivot[1] + z.depth * 0.5, 0.16],
        [px - 0.26, z.pivot[1] - 0.02, 0.1],
        [-tail - 0.03, deck + 0.12],
      ],
      0.07,
    ),
    livery.body,
    { w: 1.8 },
  );
  sheet.line(
    [
      [-tail + 0.02, deck * 1.0],
      [px + 0.7, deck * 1.0],
    ],
    { stroke: darker(livery.body, 0.5), w: 1.1 },
  );
  sheet.shape(rounded(rect(-tail - 0.05, r * 1.3, 0.07, 0.2), 0.02), { fill: "#c9231d", stroke: INK, w: 1 });
  stripes(sheet, -tail + 0.02, r * 1.08, 0.36, 0.075);
  bolts(sheet, [px - 0.1, deck + 0.14], [px + 0.3, deck + 0.14], 4, 0.018);
}

function sideBoxes(sheet: Sheet, livery: Livery, z: TelehandlerSize): { x: number; w: number } {
  const { wheel: r, wheelbase: b } = z;
  const x0 = r * 1.16;
  const x1 = b - r * 1.14;
  const deck = r * 1.75;
  const w = x1 - x0;
  const low = r * 0.62;
  sheet.panel(rounded(rect(x0, low, w * 0.4, deck - low), 0.04), livery.body, { w: 1.6 });
  cover(sheet, x0 + 0.06, low + 0.08, w * 0.4 - 0.12, deck - low - 0.16, livery.body, z.electric ? 0 : 0);
  const bx = x0 + w * 0.1;
  if (z.electric)
    sheet.shape(
      [
        [bx, low + 0.48],
        [bx - 0.06, low + 0.28],
        [bx - 0.01, low + 0.28],
        [bx - 0.03, low + 0.12],
        [bx + 0.06, low + 0.33],
        [bx + 0.01, low + 0.33],
      ].map((p): Pt => [p[0]!, p[1]!]),
      { fill: "#f4f4ef", stroke: INK, w: 0.8 },
    );
  sheet.panel(rounded(rect(x0 + w * 0.43, low + 0.02, w * 0.57, deck * 0.92 - low), 0.04), darker(livery.frame, 0.1), {
    w: 1.5,
  });
  steps(sheet, x0 + w * 0.58, low - 0.02, deck * 0.9, w * 0.3, 3);
  return { x: x0, w };
}

function stabiliser(sheet: Sheet, livery: Livery, z: TelehandlerSize, down: boolean): void {
  const x = z.wheelbase + z.wheel * 1.12;
  const top: Pt = [x - 0.08, z.wheel * 1.35];
  const foot: Pt = down ? [x + 0.42, 0.06] : [x + 0.34, z.wheel * 1.0];
  cylinder(sheet, [x - 0.02, z.wheel * 1.75], [foot[0] - 0.1, foot[1] + 0.16], 0.1, 0.42);
  const f = frame(top, Math.atan2(foot[1] - top[1], foot[0] - top[0]));
  boomSection(sheet, f, -0.05, Math.hypot(foot[0] - top[0], foot[1] - top[1]), 0.17, 0.12, livery.body);
  sheet.panel(
    rounded(
      [
        [foot[0] - 0.2, foot[1] - 0.06],
        [foot[0] + 0.2, foot[1] - 0.06],
        [foot[0] + 0.1, foot[1] + 0.05],
        [foot[0] - 0.1, foot[1] + 0.05],
      ],
      0.02,
    ),
    "#4a525b",
    { w: 1.3, bevel: false },
  );
  pin(sheet, top, 0.05);
}

export function drawTelehandler(sheet: Sheet, spec: MachineSpec, pose: Pose, livery: Livery, shadow: boolean): void {
  const z = telehandlerSize(spec);
  const { wheel: r, wheelbase: b, depth } = z;
  const drop = depth * 1.35 + 0.06;
  const carriage = z.length - z.tail;
  const retracted = carriage - 0.3 - depth * 0.55 - z.pivot[0] - drop * 0.12;
  const low = stowedAngle(z, retracted, drop);
  const longest = Math.max(
    retracted * 1.3,
    (z.lift + FORK_DROP - z.pivot[1] + drop * Math.cos(ANGLE.full)) / Math.sin(ANGLE.full) - depth * 0.5,
  );
  const each = (longest - retracted) / z.sections;
  const out = pose === "full" ? each : pose === "stowed" ? 0.1 : Math.min(each * 0.62, (retracted * 0.62) / z.sections);
  const angle = pose === "stowed" ? low : pose === "working" ? (z.sections === 1 ? deg(36) : deg(40)) : ANGLE.full;
  const boomColour = livery.arm;

  if (shadow) contactShadow(sheet, -r * 1.2, b + r * 1.2);
  for (const x of [0, b]) wheel(sheet, [x + 0.08, r], r * 0.97, { tyre: "lug", rim: livery.rim, far: true });
  // engine pod on the far side
  sheet.panel(
    rounded(
      [
        [r * 0.6, r * 1.4],
        [b - r * 0.5, r * 1.4],
        [b - r * 0.6, r * 1.75 + 0.32],
        [r * 0.9, r * 1.75 + 0.42],
      ],
      0.1,
    ),
    darker(livery.body, 0.35),
    { w: 1.3, bevel: false },
  );
  chassis(sheet, livery, z);
  const f: Frame = frame(z.pivot, angle);
  cylinder(
    sheet,
    [z.pivot[0] + 0.62, r * 1.75 + 0.02],
    f.at(retracted * (pose === "stowed" ? 0.44 : 0.34), -depth * 0.55),
    0.14 + depth * 0.08,
    retracted * 0.24,
  );
  const nose = telescope(sheet, {
    pivot: z.pivot,
    angle,
    base: retracted - 0.22,
    out: [...Array.from({ length: z.sections - 1 }, () => out), out + 0.22],
    depth,
    colours: [boomColour, boomColour, livery.inner],
    tail: depth * 0.8,
  });
  const tip = depth * 0.84 ** z.sections;
  const at = headPivot(nose, tip, drop);
  tiltCylinder(sheet, nose, tip, at);
  boomHead(sheet, nose, tip, drop, darker(boomColour, 0.04));
  if (z.bucket) bucket(sheet, livery, at, 0.72 + z.tonnes * 0.06);
  else forkCarriage(sheet, at, 1.2, 0.045);
  pin(sheet, z.pivot, 0.085);
  hose(
    sheet,
    [
      [z.pivot[0] - 0.1, r * 1.8],
      [z.pivot[0] - 0.42, z.pivot[1] - 0.1],
      f.at(-depth * 0.4, depth * 0.4),
      f.at(depth, depth * 0.5),
    ],
    0.045,
  );
  if (z.stabilisers) stabiliser(sheet, livery, z, pose !== "stowed");

  const box = sideBoxes(sheet, livery, z);
  const cabX = box.x + box.w * 0.2;
  const cabW = clamp(box.w * 0.74, 0.86, 1.2);
  cab(sheet, {
    x: cabX,
    y: r * 1.12,
    width: cabW,
    top: z.height - 0.06,
    frame: livery.cab,
    body: livery.body,
    rake: 0.1,
  });
  mudguard(sheet, [0, r], r, livery.frame);
  mudguard(sheet, [b, r], r, livery.frame);
  for (const x of [0, b]) wheel(sheet, [x, r], r, { tyre: "lug", rim: livery.rim, share: 0.52, bolts: 10 });
  lamp(sheet, [b + r * 1.16, r * 1.62], 0.055);
  sheet.shape(rect(-z.tail - 0.1, r * 0.95, 0.12, 0.09), { fill: "#30363d", stroke: INK, w: 1 });
}
