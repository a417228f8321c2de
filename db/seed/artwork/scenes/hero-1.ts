import { Mesh, moved, placed, turned } from "../studio/mesh.ts";
import type { Scene } from "../studio/scene.ts";
import { light, times } from "../studio/vector.ts";
import { boomLift } from "../props/boom-lift.ts";
import { wetAsphalt } from "../props/paints.ts";
import { person } from "../props/person.ts";
import { skyline } from "../props/skyline.ts";
import { tower } from "../props/tower.ts";
import { dusk } from "./dusk.ts";

/** Boom lift at work on the front of a glass tower, after rain. */
export function scene(): Scene {
  const mesh = new Mesh();
  mesh.quad([-400, 0, 60], [400, 0, 60], [400, 0, -400], [-400, 0, -400], wetAsphalt());
  mesh.add(tower(11, -46, 30, 90));
  mesh.add(skyline(-170));
  const { mesh: lift, platform } = boomLift({ boom: 47, jib: 6, reach: 8.7, slew: 42 });
  const stand = placed(moved(1.5, 0, 3.2), turned("y", -34));
  mesh.add(lift, stand);
  mesh.add(
    person({ right: [0.42, 1.25, 0.2], left: [0.36, 1.6, -0.15] }),
    placed(stand, platform, moved(-0.05, 0, 0.5)),
  );
  return {
    mesh,
    camera: { from: [-0.5, 1.3, 20], to: [-0.5, 1.3, 0], view: 63, shift: [0, 0.3] },
    ...dusk(0.09, -1),
    lamps: [
      { at: [-9, 8, 14], radius: 0.8, colour: times(light("#a9c1ea"), 95) },
      { at: [8, 4, 15], radius: 0.8, colour: times(light("#ffc98a"), 75) },
    ],
    exposure: 1.75,
    bloom: 0.5,
    burn: 0.7,
  };
}
