import { Mesh, moved, placed, turned } from "../studio/mesh.ts";
import type { Surface } from "../studio/mesh.ts";
import type { Lamp, Scene } from "../studio/scene.ts";
import { block } from "../studio/solids.ts";
import { blend, cloud, light, times } from "../studio/vector.ts";
import { boomLift } from "../props/boom-lift.ts";
import { inkPaint, lampFace } from "../props/paints.ts";
import { person } from "../props/person.ts";
import { scissorLift } from "../props/scissor-lift.ts";
import { cone } from "../props/site.ts";
import { toolTrolley } from "../props/tool-trolley.ts";

const floor: Surface = {
  colour: (p) => {
    const isMarked = Math.abs(p[0] + 1.1) < 0.05 || Math.abs(p[0] - 5.7) < 0.05;
    if (isMarked && p[2] < 2.2) return light("#e39a12");
    return blend([0.1, 0.105, 0.112], [0.16, 0.165, 0.17], cloud(p[0] * 0.5, p[2] * 0.5, 2));
  },
  roughness: (p) => 0.1 + 0.16 * cloud(p[0] * 0.9, p[2] * 0.9, 9),
  mirror: 0.06,
};
const wall: Surface = { colour: [0.16, 0.175, 0.2], roughness: 0.85 };
const roof: Surface = { colour: [0.05, 0.056, 0.068], roughness: 0.85 };

/** Workshop in the evening: a technician checks a scissor lift, the next machine waits before the open gate. */
export function scene(): Scene {
  const mesh = new Mesh();
  const [left, right, back, front, high] = [-13, 9.5, -17, 13, 7.4];
  mesh.quad([left, 0, front], [right, 0, front], [right, 0, back], [left, 0, back], floor);
  mesh.quad([left, high, front], [right, high, front], [right, high, back], [left, high, back], roof);
  mesh.quad([left, 0, front], [left, 0, back], [left, high, back], [left, high, front], wall);
  mesh.quad([right, 0, front], [right, 0, back], [right, high, back], [right, high, front], wall);
  mesh.quad([left, 0, back], [right, 0, back], [right, high, back], [left, high, back], wall);
  for (let i = 0; i < 6; i++)
    mesh.add(block([left, high - 0.5, back + 2 + i * 4.6], [right, high - 0.1, back + 2.25 + i * 4.6], inkPaint, 0));
  for (let i = 0; i < 6; i++)
    mesh.add(block([right - 0.3, 0, back + 2 + i * 4.6], [right, high, back + 2.25 + i * 4.6], inkPaint, 0));
  const [gateFrom, gateTo, gateHigh] = [-2.6, 2.6, 4.9];
  mesh.quad(
    [gateFrom, 0.02, back + 0.05],
    [gateTo, 0.02, back + 0.05],
    [gateTo, gateHigh, back + 0.05],
    [gateFrom, gateHigh, back + 0.05],
    { colour: [0.8, 0.8, 0.8], roughness: 0.5, glow: (p) => times(light("#ffb668"), 2.3 - 0.28 * p[1]) },
  );

  mesh.add(scissorLift(2.75, true), placed(moved(2.75, 0, -0.6), turned("y", -26)));
  mesh.add(boomLift({ boom: 4, jib: -18, reach: 7 }).mesh, placed(moved(-1.6, 0, -11.4), turned("y", 14)));
  const stand = placed(moved(0.15, 0, 1.15), turned("y", 24));
  mesh.add(person({ right: [0.3, 1.14, 0.1], left: [0.3, 1.1, -0.14], nod: 16 }, 0.014), stand);
  const tablet = placed(stand, moved(0.36, 1.2, -0.02), turned("z", 48));
  mesh
    .add(block([-0.12, -0.007, -0.1], [0.12, 0.007, 0.1], inkPaint, 0.004), tablet)
    .add(block([-0.105, 0.0072, -0.085], [0.105, 0.008, 0.085], lampFace(times(light("#cfe0ff"), 0.9)), 0), tablet);
  mesh.add(toolTrolley(), placed(moved(3.95, 0, 0.95), turned("y", -18)));
  for (const [x, z] of [
    [-0.95, 2.3],
    [-0.95, -3.4],
  ] as const)
    mesh.add(cone(), moved(x, 0, z));

  const lamps: Lamp[] = [
    {
      at: [0, 2.4, back + 0.3],
      colour: times(light("#ffb668"), 620),
      panel: { u: [2.5, 0, 0], v: [0, 2.3, 0] },
    },
    { at: [-3.2, 3.4, 7], radius: 0.6, colour: times(light("#ffd9a8"), 46) },
  ];
  for (const x of [-6.5, 1.2, 5.4])
    for (const z of [-11, -4.5, 2]) {
      mesh.add(block([x - 0.14, high - 0.75, z - 1.3], [x + 0.14, high - 0.67, z + 1.3], lampFace([3, 3.2, 3.5]), 0));
      lamps.push({
        at: [x, high - 0.8, z],
        colour: times(light("#dfe9ff"), x < 0 ? 26 : 74),
        panel: { u: [0.25, 0, 0], v: [0, 0, 1.3] },
      });
    }
  return {
    mesh,
    camera: {
      from: [0.1, 1.55, 8.4],
      to: [0.1, 1.55, 0],
      view: 62,
      shift: [0, 0.1],
      lens: { radius: 0.03, focus: 8.2 },
    },
    sky: () => [0, 0, 0],
    lamps,
    haze: {
      clear: (t) => Math.exp(-t / 80),
      colour: (d) => blend(light("#46597a", 0.75), light("#ffc286", 1.4), Math.exp(-((d[0] / 0.2) ** 2))),
    },
    exposure: 1.8,
    bloom: 0.42,
    ambient: [0.05, 0.058, 0.074],
    burn: 0.35,
  };
}
