import { Mesh, moved, placed, turned } from "../studio/mesh.ts";
import type { Scene } from "../studio/scene.ts";
import { light, times } from "../studio/vector.ts";
import { boomLift } from "../props/boom-lift.ts";
import { mastLift } from "../props/mast-lift.ts";
import { wetAsphalt } from "../props/paints.ts";
import { scissorLift } from "../props/scissor-lift.ts";
import { skyline } from "../props/skyline.ts";
import { dusk } from "./dusk.ts";

/** Scissor, mast and boom lift lined up in the yard, each at its own height. */
export function scene(): Scene {
  const mesh = new Mesh();
  mesh.quad([-400, 0, 60], [400, 0, 60], [400, 0, -400], [-400, 0, -400], wetAsphalt());
  mesh.add(skyline(-150));
  mesh.add(scissorLift(4.3, true), placed(moved(-5.1, 0, -1), turned("y", -24)));
  mesh.add(mastLift(3.0), placed(moved(-1.3, 0, 1.2), turned("y", -24)));
  mesh.add(boomLift({ boom: 54, jib: 6, reach: 6.6, slew: 30 }).mesh, placed(moved(2.3, 0, -2), turned("y", -32)));
  return {
    mesh,
    camera: { from: [0.2, 1.2, 15], to: [0.2, 1.2, 0], view: 58, shift: [0, 0.27] },
    ...dusk(0.02, -1),
    lamps: [
      { at: [-9, 7, 12], radius: 0.8, colour: times(light("#a9c1ea"), 90) },
      { at: [7, 5, 12], radius: 0.8, colour: times(light("#ffc98a"), 110) },
    ],
    exposure: 1.7,
    bloom: 0.45,
  };
}
