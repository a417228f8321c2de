import { Mesh, moved, placed, turned } from "../studio/mesh.ts";
import type { Scene } from "../studio/scene.ts";
import { light, times } from "../studio/vector.ts";
import { wetAsphalt } from "../props/paints.ts";
import { person } from "../props/person.ts";
import { scissorLift } from "../props/scissor-lift.ts";
import { cone, crane, frame } from "../props/site.ts";
import { deckHeight, transporter } from "../props/transporter.ts";
import { dusk } from "./dusk.ts";

/** A lift comes down the ramps of the transporter on site. */
export function scene(): Scene {
  const mesh = new Mesh();
  mesh.quad([-400, 0, 60], [400, 0, 60], [400, 0, -400], [-400, 0, -400], wetAsphalt(0.28));
  mesh.add(frame(3, 2, 4), moved(6, 0, -34)).add(crane(36, 34), placed(moved(-24, 0, -90), turned("y", 15)));
  const road = placed(moved(2.0, 0, -2.4), turned("y", 26));
  mesh.add(transporter(), road);
  mesh.add(scissorLift(2.0, true), placed(road, moved(-1.9, deckHeight, 0)));
  mesh.add(person({ right: [0.3, 1.74, 0.36], left: [0.34, 1.2, -0.3] }), placed(moved(-2.2, 0, 1.6), turned("y", 60)));
  for (const [x, z] of [
    [-6.9, -0.6],
    [2.6, 2.6],
    [0.6, 3.2],
  ] as const)
    mesh.add(cone(), moved(x, 0, z));
  return {
    mesh,
    camera: { from: [-1.6, 1.6, 11.4], to: [-0.9, 1.5, 0], view: 58, shift: [0, 0.1] },
    ...dusk(-0.25, -1),
    lamps: [
      { at: [-8, 6, 9], radius: 0.8, colour: times(light("#a9c1ea"), 80) },
      { at: [5, 4.5, 9], radius: 0.8, colour: times(light("#ffc98a"), 90) },
    ],
    exposure: 1.7,
    bloom: 0.45,
  };
}
