/** Tracked spider lifts on four outriggers. x = 0: middle of the tracks; metres, y up. */
import { clamp, deg, dist, frame, rounded } from "../geometry.ts";
import type { Pt } from "../geometry.ts";
import { INK, darker, lighter } from "../colour.ts";
import { contactShadow } from "../sheet.ts";
import type { Sheet } from "../sheet.ts";
import type { Livery } from "../liveries.ts";
import type { MachineSpec, Pose } from "../machine-spec.ts";
import { MODEL_NOTES } from "../model-notes.ts";
import { boomSection } from "./parts/boom.ts";
import { beacon, cover, cylinder, hose, lamp, pin, stripes } from "./parts/fittings.ts";
import { footBelow, knuckle, longestFor, retractedFor, riserFor } from "./parts/knuckle.ts";
import type { Posture } from "./parts/knuckle.ts";
import { track } from "./parts/track.ts";

const POSTURES: Readonly<Record<Pose, Posture>> = {
  working: { riser: deg(40), boom: deg(26), jib: deg(2), run: 0.12 },
  stowed: { riser: 0, boom: deg(-4), jib: deg(-40), run: 0 },
  full: { riser: deg(74), boom: deg(72), jib: deg(40), run: 1 },
};

/** One outrigger: dir -1 rear, 1 front. */
function outrigger(sheet: Sheet, livery: Livery, dir: number, down: boolean, spread: number, far: boolean): void {
  const s = far ? 0.2 : 0;
  const hip: Pt = [dir * (0.46 - s * 0.3), 0.62 + s * 0.1];
  const foot: Pt = down ? [dir * (spread - s * 1.3), 0.07 + s * 0.16] : [dir * 0.92, 1.52];
  const shade = (c: string): string => (far ? darker(c, 0.4) : c);
  const knee: Pt = down ? [foot[0] - dir * 0.16, foot[1] + 0.34] : [foot[0] - dir * 0.04, foot[1] - 0.14];
  const f = frame(hip, Math.atan2(knee[1] - hip[1], knee[0] - hip[0]));
  if (!far)
    cylinder(
      sheet,
      [dir * 0.28, down ? 0.98 : 0.94],
      f.at(dist(hip, knee) * 0.55, dir * 0.05),
      0.075,
      0.34,
      livery.accent,
    );
  boomSection(sheet, f, -0.08, dist(hip, knee), 0.16, 0.13, shade(livery.body));
  const shin = frame(knee, Math.atan2(foot[1] - knee[1], foot[0] - knee[0]));
  boomSection(sheet, shin, -0.06, dist(knee, foot), 0.12, 0.085, shade(livery.inner));
  pin(sheet, knee, 0.045);
  pin(sheet, hip, 0.05);
  const pad: Pt[] = down
    ? [
        [foot[0] - 0.17, foot[1] - 0.07],
        [foot[0] + 0.17, foot[1] - 0.07],
        [foot[0] + 0.08, foot[1] + 0.04],
        [foot[0] - 0.08, foot[1] + 0.04],
      ]
    : [
        [foot[0] - 0.09, foot[1] - 0.05],
        [foot[0] + 0.09, foot[1] - 0.05],
        [foot[0] + 0.16, foot[1] + 0.05],
        [foot[0] - 0.16, foot[1] + 0.05],
      ];
  sheet.panel(rounded(pad, 0.02), shade("#4a525b"), { w: 1.2, bevel: false });
}

export function drawSpider(sheet: Sheet, spec: MachineSpec, pose: Pose, livery: Livery, shadow: boolean): void {
  const s = spec.specifications;
  const note = MODEL_NOTES[spec.key] ?? {};
  const floor = s.platform_height_m ?? (s.working_height_m ?? note.workingHeight ?? 18) - 2;
  const height = s.height_m ?? note.height ?? 1.99;
  const length = s.length_m ?? note.length ?? 2.6 + floor * 0.15;
  const k = clamp(0.62 + floor * 0.02, 0.8, 1.1);
  const riserDepth = 0.19 * k;
  const boomDepth = 0.25 * k;
  const jib = note.jib ?? 1.3;
  const lift = pose === "stowed" ? 0 : 0.1;
  const footX = -length * 0.2;
  const footY = footBelow(height, riserDepth, boomDepth);
  const pivotHeight = note.pivotHeight ?? floor * 0.35;
  const basket = 0.7;
  const rear = -length * 0.31;
  const retracted = retractedFor(length + rear, footX, POSTURES.stowed, jib, basket);
  const longest = longestFor(floor, pivotHeight, POSTURES.full, jib, retracted);
  const spread = 1.25 + floor * 0.035;
  const tracks = note.tracks ?? clamp(length * 0.36, 1.5, 2.1);

  if (shadow) {
    if (pose === "stowed") contactShadow(sheet, -tracks / 2, tracks / 2);
    else for (const d of [-spread, spread]) contactShadow(sheet, d - 0.26, d + 0.26);
    if (pose !== "stowed") contactShadow(sheet, -tracks / 2, tracks / 2, 0.45);
  }
  for (const d of [-1, 1]) outrigger(sheet, livery, d, pose !== "stowed", spread, true);
  track(sheet, livery, 0.05, lift, tracks, 0.42, true);
  sheet.panel(
    rounded(
      [
        [-0.62, 0.42],
        [0.62, 0.42],
        [0.66, 0.72],
        [-0.66, 0.72],
      ],
      0.04,
    ),
    livery.frame,
    { w: 1.5 },
  );
  knuckle(
    sheet,
    livery,
    {
      foot: [footX, footY],
      riser: riserFor(footY, pivotHeight, riserDepth, POSTURES.full.riser),
      riserDepth,
      boomDepth,
      retracted,
      longest,
      sections: note.sections ?? (longest / retracted > 2 ? 2 : 1),
      jib,
      basket,
      liftFoot: [0.18, 0.9],
    },
    POSTURES[pose],
    [livery.arm, livery.inner],
  );
  // turret that carries the riser
  sheet.panel(
    rounded(
      [
        [footX - 0.16, footY - 0.22],
        [footX - 0.08, footY + riserDepth, 0.08],
        [footX + 0.18, footY + riserDepth * 0.8, 0.08],
        [0.34, 0.98],
        [0.42, 0.72],
        [-0.42, 0.72],
      ],
      0.05,
    ),
    livery.body,
    { w: 1.7 },
  );
  pin(sheet, [footX, footY], riserDepth * 0.3);
  sheet.shape(
    [
      [-0.36, 0.68],
      [0.36, 0.68],
      [0.36, 0.77],
      [-0.36, 0.77],
    ],
    {
      fill: {
        from: [-0.36, 0],
        to: [0.36, 0],
        stops: [
          [0, "#30363d"],
          [0.35, "#8d959d"],
          [1, "#24282e"],
        ],
      },
      stroke: INK,
      w: 1.2,
    },
  );
  // power pack on the flank
  sheet.panel(
    rounded(
      [
        [-0.56, 0.46],
        [0.52, 0.46],
        [0.52, 0.64, 0.05],
        [0.4, 0.7],
        [-0.56, 0.7],
      ],
      0.04,
    ),
    lighter(livery.frame, 0.08),
    { w: 1.4 },
  );
  cover(sheet, -0.5, 0.5, 0.44, 0.16, livery.body, 3);
  cover(sheet, 0.0, 0.5, 0.36, 0.16, livery.body, 0);
  stripes(sheet, -0.64, 0.72 - 0.06, 0.1, 0.05);
  track(sheet, livery, 0, lift, tracks, 0.42, false);
  for (const d of [-1, 1]) outrigger(sheet, livery, d, pose !== "stowed", spread, false);
  hose(
    sheet,
    [
      [0.3, 0.78],
      [0.5, 0.95],
      [0.62, 0.7],
    ],
    0.03,
  );
  lamp(sheet, [0.6, 0.78], 0.035);
  beacon(sheet, -0.3, 0.98, 0.08);
}
