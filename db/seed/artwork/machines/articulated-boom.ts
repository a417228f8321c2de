/** Self-propelled articulated booms. Metres, y up. */
import { clamp, deg } from "../geometry.ts";
import { contactShadow } from "../sheet.ts";
import type { Sheet } from "../sheet.ts";
import type { Livery } from "../liveries.ts";
import type { MachineSpec, Pose } from "../machine-spec.ts";
import { MODEL_NOTES } from "../model-notes.ts";
import { boomChassis, ringHeight, superstructureBack, superstructureFront } from "./parts/boom-carrier.ts";
import { footBelow, knuckle, longestFor, retractedFor, riserFor } from "./parts/knuckle.ts";
import type { Posture } from "./parts/knuckle.ts";
import { boomSize } from "./boom-size.ts";

const POSTURES: Readonly<Record<Pose, Posture>> = {
  working: { riser: deg(38), boom: deg(27), jib: deg(4), run: 0.16 },
  stowed: { riser: 0, boom: deg(-5), jib: deg(-34), run: 0 },
  full: { riser: deg(71), boom: deg(68), jib: deg(40), run: 1 },
};

export function drawArticulatedBoom(
  sheet: Sheet,
  spec: MachineSpec,
  pose: Pose,
  livery: Livery,
  shadow: boolean,
): void {
  const z = boomSize(spec, true);
  const note = MODEL_NOTES[spec.key] ?? {};
  const c = z.carrier;
  const k = clamp(0.8 + z.floor * 0.02, 0.88, 1.3);
  const riserDepth = 0.23 * k;
  const boomDepth = 0.28 * k;
  const footX = -c.wheelbase * 0.4;
  const footY = footBelow(z.height, riserDepth, boomDepth);
  const pivotHeight = note.pivotHeight ?? z.floor * (0.6 - 0.01 * z.floor);
  const retracted = retractedFor(z.length - c.tail, footX, POSTURES.stowed, z.jib, z.basket);
  const longest = longestFor(z.floor, pivotHeight, POSTURES.full, z.jib, retracted);

  if (shadow) contactShadow(sheet, -c.wheelbase / 2 - c.wheel * 1.3, c.wheelbase / 2 + c.wheel * 1.3);
  boomChassis(sheet, livery, c);
  superstructureBack(sheet, livery, c);
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
      sections: note.sections ?? (longest / retracted > 1.75 ? 2 : 1),
      jib: z.jib,
      basket: z.basket,
      liftFoot: [c.front * 0.35, ringHeight(c) + 0.3],
    },
    POSTURES[pose],
    [livery.arm, livery.inner],
  );
  superstructureFront(sheet, livery, c);
}
