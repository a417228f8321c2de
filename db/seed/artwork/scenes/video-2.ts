import { Mesh, moved, placed, turned } from "../studio/mesh.ts";
import type { Scene } from "../studio/scene.ts";
import { block } from "../studio/solids.ts";
import { light, times } from "../studio/vector.ts";
import { boomLift } from "../props/boom-lift.ts";
import { inkPaint, lampFace, wetAsphalt } from "../props/paints.ts";
import { person } from "../props/person.ts";
import { skyline } from "../props/skyline.ts";
import { dusk } from "./dusk.ts";

/** An operator going round the machine with a check list before the shift. */
export function scene(): Scene {
  const mesh = new Mesh();
  mesh.quad([-400, 0, 60], [400, 0, 60], [400, 0, -400], [-400, 0, -400], wetAsphalt(0.5));
  mesh.add(skyline(-120));
  mesh.add(boomLift({ boom: 6, jib: -20, reach: 7.4 }).mesh, placed(moved(0.7, 0, -1.2), turned("y", -30)));
  const stand = placed(moved(-1.35, 0, 2.0), turned("y", 28));
  mesh.add(person({ right: [0.3, 1.14, 0.1], left: [0.3, 1.1, -0.14], nod: 26 }, 0.014), stand);
  const tablet = placed(stand, moved(0.36, 1.2, -0.02), turned("z", 48));
  mesh
    .add(block([-0.12, -0.007, -0.1], [0.12, 0.007, 0.1], inkPaint, 0.004), tablet)
    .add(block([-0.105, 0.0072, -0.085], [0.105, 0.008, 0.085], lampFace(times(light("#cfe0ff"), 0.9)), 0), tablet);
  return {
    mesh,
    camera: {
      from: [-0.4, 1.5, 6.6],
      to: [-0.1, 1.25, 0],
      view: 56,
      shift: [0, 0.03],
      lens: { radius: 0.03, focus: 5.2 },
    },
    ...dusk(0.35, -1),
    lamps: [
      { at: [-5, 5, 7], radius: 0.7, colour: times(light("#a9c1ea"), 48) },
      { at: [5, 3.4, 5], radius: 0.5, colour: times(light("#ffc98a"), 42) },
    ],
    exposure: 1.7,
    bloom: 0.45,
  };
}
