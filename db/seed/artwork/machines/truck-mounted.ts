/** Platforms on light trucks: cab to the left, boom to the rear. x = 0: turret; metres, y up. */
import { clamp, deg, rect, rounded } from "../geometry.ts";
import { INK, darker } from "../colour.ts";
import { contactShadow } from "../sheet.ts";
import type { Sheet } from "../sheet.ts";
import type { Livery } from "../liveries.ts";
import type { MachineSpec, Pose } from "../machine-spec.ts";
import { MODEL_NOTES } from "../model-notes.ts";
import { beacon, cover, pin } from "./parts/fittings.ts";
import { footBelow, knuckle, longestFor, retractedFor, riserFor } from "./parts/knuckle.ts";
import type { Posture } from "./parts/knuckle.ts";
import { cabLength, rearAxle, truckChassis, truckJack } from "./parts/truck-chassis.ts";
import type { TruckSize } from "./parts/truck-chassis.ts";

const POSTURES: Readonly<Record<Pose, Posture>> = {
  working: { riser: deg(46), boom: deg(26), jib: deg(2), run: 0.25 },
  stowed: { riser: 0, boom: deg(-3), jib: deg(-48), run: 0 },
  full: { riser: deg(74), boom: deg(72), jib: deg(36), run: 1 },
};

export function drawTruckMounted(sheet: Sheet, spec: MachineSpec, pose: Pose, livery: Livery, shadow: boolean): void {
  const s = spec.specifications;
  const note = MODEL_NOTES[spec.key] ?? {};
  const length = s.length_m ?? note.length ?? 6.4;
  const height = s.height_m ?? note.height ?? 2.6;
  const floor = s.platform_height_m ?? (s.working_height_m ?? 16) - 2;
  const nose = note.nose ?? false;
  const t: TruckSize = {
    x: 0,
    length,
    nose,
    cabTop: nose ? 2.18 : 2.16,
    wheel: 0.345,
    electric: spec.engine_type === "electric",
  };
  const turret = cabLength(t) + 0.62;
  t.x = -turret;
  const k = clamp(0.6 + floor * 0.025, 0.8, 1.1);
  const riserDepth = 0.19 * k;
  const boomDepth = 0.26 * k;
  const footX = -0.24;
  const footY = footBelow(height, riserDepth, boomDepth);
  const pivotHeight = note.pivotHeight ?? floor * 0.4;
  const jib = note.jib ?? 1.0;
  const retracted = retractedFor(t.x + length - 0.02, footX, POSTURES.stowed, jib, 0.7);
  const longest = longestFor(floor, pivotHeight, POSTURES.full, jib, retracted);
  const down = pose !== "stowed";

  if (shadow) contactShadow(sheet, t.x + 0.1, t.x + length - 0.1);
  for (const x of [-0.46, rearAxle(t) + 0.72])
    truckJack(sheet, { ...livery, body: darker(livery.body, 0.4) }, x + 0.06, down);
  truckChassis(sheet, livery, t);
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
      basket: 0.7,
      liftFoot: [0.3, 1.02],
    },
    POSTURES[pose],
    [livery.arm, livery.inner],
  );
  sheet.panel(
    rounded(
      [
        [-0.44, 0.98],
        [0.46, 0.98],
        [0.42, 1.2, 0.06],
        [footX + 0.22, footY + riserDepth * 0.7, 0.08],
        [footX - 0.1, footY + riserDepth * 0.9, 0.08],
        [-0.42, footY - 0.2, 0.08],
      ],
      0.05,
    ),
    livery.body,
    { w: 1.7 },
  );
  pin(sheet, [footX, footY], riserDepth * 0.3);
  sheet.shape(rect(-0.4, 0.87, 0.8, 0.12), {
    fill: {
      from: [-0.4, 0],
      to: [0.4, 0],
      stops: [
        [0, "#30363d"],
        [0.35, "#8d959d"],
        [1, "#24282e"],
      ],
    },
    stroke: INK,
    w: 1.2,
  });
  cover(sheet, -0.34, 1.06, 0.3, 0.22, livery.body, 0);
  for (const x of [-0.46, rearAxle(t) + 0.72]) truckJack(sheet, livery, x, down);
  beacon(sheet, t.x + cabLength(t) - 0.3, t.cabTop - 0.02, 0.11);
}
