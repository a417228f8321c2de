/** Counterbalance fork lifts. x = 0: front axle, forks to the right; metres, y up. */
import { arc, deg, frame, rect, rounded } from "../geometry.ts";
import type { Pt } from "../geometry.ts";
import { INK, darker } from "../colour.ts";
import { contactShadow } from "../sheet.ts";
import type { Sheet } from "../sheet.ts";
import type { Livery } from "../liveries.ts";
import type { MachineSpec, Pose } from "../machine-spec.ts";
import { forkLiftSize } from "./fork-lift-size.ts";
import type { ForkLiftSize } from "./fork-lift-size.ts";
import { beacon, cover, cylinder, lamp, pin } from "./parts/fittings.ts";
import { faceOffset, forkMast } from "./parts/fork-mast.ts";
import { overheadGuard } from "./parts/overhead-guard.ts";
import { seat, steeringColumn } from "./parts/operator.ts";
import { wheel } from "./parts/wheel.ts";

const hoodTop = (z: ForkLiftSize): number => 1.0 + z.load * 0.025;

function chassis(sheet: Sheet, livery: Livery, z: ForkLiftSize): void {
  const r = z.frontWheel;
  const floor = 0.5 + z.load * 0.02;
  const top = hoodTop(z);
  const rearX = -z.wheelbase;
  sheet.panel(
    rounded(
      [
        [r * 0.6, 0.2],
        [r * 0.6, floor],
        [rearX, floor],
        [rearX, 0.2],
      ],
      0.03,
    ),
    livery.frame,
    { w: 1.6 },
  );
  const stepX = -r * 1.3;
  sheet.panel(
    rounded(
      [
        [stepX, 0.17],
        [stepX, floor + 0.02],
        [stepX - 0.36, floor + 0.02],
        [stepX - 0.36, 0.17],
      ],
      0.03,
    ),
    darker(livery.frame, 0.15),
    { w: 1.3 },
  );
  sheet.shape(rounded(rect(stepX - 0.32, 0.25, 0.28, 0.12), 0.02), { fill: "#15191e" });
  for (let i = 0; i < 6; i += 1)
    sheet.line(
      [
        [stepX - 0.3 + i * 0.05, 0.255],
        [stepX - 0.3 + i * 0.05, 0.275],
      ],
      { stroke: "#8b939b", w: 1 },
    );
  // cowl in front of the driver, running into the fender
  const cowl: Pt[] = rounded(
    [
      [r * 0.92, 0.44],
      [r * 0.98, floor + 0.16, 0.08],
      [0.13, top + 0.14, 0.05],
      [-0.02, top + 0.14, 0.04],
      [-0.16, floor + 0.1, 0.08],
      [stepX, floor + 0.05],
      [stepX, 0.44],
    ],
    0.05,
  );
  sheet.panel(cowl, livery.body, { w: 1.7 });
  sheet.line(
    [
      [0.03, top + 0.06],
      [r * 0.62, floor + 0.22],
    ],
    { stroke: darker(livery.body, 0.4), w: 1.1 },
  );
  // hood under the seat
  const front = stepX - 0.32;
  const hood: Pt[] = rounded(
    [
      [front, floor - 0.02],
      [front + 0.06, top - 0.16, 0.06],
      [front - 0.04, top, 0.08],
      [rearX + 0.05, top + 0.02, 0.05],
      [rearX + 0.05, floor - 0.02],
    ],
    0.04,
  );
  const hoodColour = z.electric || livery.tail ? livery.body : livery.accent;
  sheet.panel(hood, hoodColour, { w: 1.7 });
  const width = front - rearX - 0.12;
  if (z.electric) {
    cover(sheet, rearX + 0.12, 0.26, width * 0.98, top - 0.46, livery.accent, 0);
    sheet.shape(rounded(rect(front - 0.24, top - 0.3, 0.16, 0.05), 0.015), { fill: "#24282e" });
  } else {
    cover(sheet, rearX + 0.1, 0.26, width, floor - 0.22, livery.frame, 0);
    cover(sheet, rearX + 0.3, floor + 0.07, width * 0.66, top - floor - 0.2, hoodColour, 5);
  }
}

function counterweight(sheet: Sheet, livery: Livery, z: ForkLiftSize): void {
  const k = z.roundness;
  const top = hoodTop(z) + 0.05;
  const x = z.rear;
  const r = z.rearWheel;
  const low = z.threeWheel ? r * 1.15 : r * 0.92;
  const hub: Pt = [-z.wheelbase, r];
  const arch = arc(hub, r * 1.14, deg(18), deg(180), 16);
  const front = arch[0]![0] + 0.06;
  const colour = livery.tail ?? livery.body;
  const back = rounded(
    [
      [x + 0.03 + 0.03 * k, low, 0.04],
      [x, low + 0.24, 0.14 * k + 0.03],
      [x + 0.01, top * 0.68, 0.16],
      [x + 0.07 + 0.2 * k, top, 0.06 + 0.2 * k],
      [front, top, 0.03],
      [front, z.threeWheel ? low : arch[0]![1], 0.01],
    ],
    0.03,
  );
  if (!z.threeWheel) sheet.shape(arc(hub, r * 1.14, 0, deg(180), 16), { fill: "#15191e", loose: true });
  sheet.panel(z.threeWheel ? back : [...back, ...arch, [arch[16]![0], low]], colour, { w: 2 });
  const depth = front - x;
  sheet.line(
    [
      [x + 0.03, top * 0.64],
      [x + depth * 0.5, top * 0.66],
      [front - 0.02, top * 0.66],
    ],
    { stroke: darker(colour, 0.5), w: 1.1 },
  );
  sheet.line(
    [
      [x + 0.03, top * 0.63],
      [x + depth * 0.5, top * 0.65],
      [front - 0.02, top * 0.65],
    ],
    { stroke: "#ffffff", w: 0.8, opacity: 0.35 },
  );
  sheet.shape(rounded(rect(x - 0.035, 0.36, 0.08, 0.12), 0.02), { fill: "#30363d", stroke: INK, w: 1 });
  pin(sheet, [front - depth * 0.34, top - 0.1], 0.034, "#6a727b");
  if (!z.electric)
    for (let i = 0; i < 4; i += 1)
      sheet.shape(rounded(rect(x + depth * 0.3, top * 0.74 + i * 0.045, depth * 0.28, 0.02), 0.01), {
        fill: darker(colour, 0.6),
      });
}

function gasBottle(sheet: Sheet, z: ForkLiftSize): void {
  const y = hoodTop(z) + 0.24;
  const x = z.rear + 0.12;
  sheet.shape(rect(x + 0.06, y - 0.16, 0.5, 0.05), { fill: "#30363d", stroke: INK, w: 1.1 });
  sheet.panel(rounded(rect(x, y - 0.13, 0.66, 0.29), 0.12), "#c9ced2", { w: 1.5 });
  for (const u of [0.17, 0.46]) sheet.shape(rect(x + u, y - 0.135, 0.035, 0.3), { fill: "#30363d" });
  sheet.shape(rounded(rect(x + 0.645, y - 0.04, 0.06, 0.1), 0.02), { fill: "#8b939b", stroke: INK, w: 1 });
}

export function drawForkLift(sheet: Sheet, spec: MachineSpec, pose: Pose, livery: Livery, shadow: boolean): void {
  const z = forkLiftSize(spec);
  const r = z.frontWheel;
  const tilt = pose === "working" ? deg(3) : 0;
  const lift = pose === "full" ? z.lift : pose === "working" ? 0.95 : 0.06;
  const closed = Math.max(1.75, z.lift / 2 + 0.5);
  const foot: Pt = [z.face - faceOffset(z.load), 0];
  const mast = frame(foot, tilt);
  const tyre = z.electric ? "foam" : "lug";
  if (shadow) contactShadow(sheet, z.rear + 0.02, r * 1.25);
  // far side
  wheel(sheet, [0.05, r], r * 0.97, { tyre, rim: livery.rim, far: true });
  if (!z.threeWheel)
    wheel(sheet, [-z.wheelbase + 0.05, z.rearWheel], z.rearWheel * 0.97, { tyre, rim: livery.rim, far: true });
  overheadGuard(sheet, livery, z, true);
  forkMast(sheet, livery, { foot, tilt, closed, lift, forks: z.forks, load: z.load });
  seat(sheet, [-z.wheelbase * 0.64, hoodTop(z)]);
  steeringColumn(sheet, [0, hoodTop(z) + 0.1]);
  if (z.highTilt) cylinder(sheet, [-0.42, z.guard - 0.12], mast.at(-0.02, closed - 0.05), 0.065, 0.3);
  else cylinder(sheet, [-r * 0.9, 0.62], mast.at(-0.01, 0.86), 0.075, 0.36);
  if (z.threeWheel)
    wheel(sheet, [-z.wheelbase, z.rearWheel], z.rearWheel, { tyre, rim: livery.rim, share: 0.62, bolts: 6 });
  chassis(sheet, livery, z);
  overheadGuard(sheet, livery, z, false);
  counterweight(sheet, livery, z);
  if (!z.threeWheel)
    wheel(sheet, [-z.wheelbase, z.rearWheel], z.rearWheel, { tyre, rim: livery.rim, share: 0.6, bolts: 6 });
  if (z.lpg) gasBottle(sheet, z);
  // fender lip over the drive wheel
  sheet.panel(
    [...arc([0, r], r * 1.12, deg(30), deg(148), 16), ...arc([0, r], r * 1.22, deg(148), deg(30), 16)],
    livery.frame,
    { w: 1.3 },
  );
  wheel(sheet, [0, r], r, { tyre, rim: livery.rim, share: z.electric ? 0.62 : 0.54, bolts: 8 });
  lamp(sheet, [-0.12, z.guard - 0.24], 0.05);
  beacon(sheet, -z.wheelbase + 0.2, z.guard - 0.022, 0.1);
}
