import { moved, placed, turned, Mesh } from "../studio/mesh.ts";
import type { Surface } from "../studio/mesh.ts";
import type { Lamp, Scene } from "../studio/scene.ts";
import { block } from "../studio/solids.ts";
import { blend, cloud, light, times } from "../studio/vector.ts";
import { forkLift } from "../props/fork-lift.ts";
import { goods, racking } from "../props/goods.ts";
import { amberPaint, inkPaint, lampFace } from "../props/paints.ts";
import { person } from "../props/person.ts";
import { cone } from "../props/site.ts";

const floor: Surface = {
  colour: (p) => {
    const lane = Math.abs(Math.abs(p[0] + 0.3 - 1.6 * Math.sin(p[2] * 0.28)) - 1.9) < 0.06;
    return lane ? light("#e39a12") : blend([0.1, 0.105, 0.112], [0.16, 0.165, 0.17], cloud(p[0] * 0.5, p[2] * 0.5, 2));
  },
  roughness: (p) => 0.1 + 0.16 * cloud(p[0] * 0.9, p[2] * 0.9, 9),
  mirror: 0.06,
};
const dark: Surface = { colour: [0.03, 0.036, 0.05], roughness: 0.85 };

/** Training course of cones in a hall, the instructor watching. */
export function scene(): Scene {
  const mesh = new Mesh();
  const [side, back, high] = [14, -24, 8];
  mesh.quad([-side, 0, 14], [side, 0, 14], [side, 0, back], [-side, 0, back], floor);
  mesh.quad([-side, high, 14], [side, high, 14], [side, high, back], [-side, high, back], dark);
  for (const x of [-side, side]) mesh.quad([x, 0, 14], [x, 0, back], [x, high, back], [x, high, 14], dark);
  mesh.quad([-side, 0, back], [side, 0, back], [side, high, back], [-side, high, back], dark);
  mesh.add(racking(9, [0, 1.95, 3.75], 5, amberPaint, inkPaint), moved(-12.6, 0, back + 2));
  const lamps: Lamp[] = [];
  for (const x of [-7, 0, 7])
    for (const z of [-17, -8, 1]) {
      mesh.add(block([x - 1.4, high - 0.6, z - 0.12], [x + 1.4, high - 0.52, z + 0.12], lampFace([2.8, 3, 3.3]), 0));
      lamps.push({
        at: [x, high - 0.65, z],
        colour: times(light(z < -10 ? "#ffc987" : "#dfe9ff"), z < -10 ? 75 : 48),
        panel: { u: [0, 0, 0.25], v: [-1.4, 0, 0] },
      });
    }
  lamps.push({ at: [-5, 4, 8], radius: 0.5, colour: times(light("#ffd9a8"), 45) });
  const { mesh: truck, load } = forkLift(0.3);
  const stand = placed(moved(-0.6, 0, -0.8), turned("y", -38));
  mesh.add(truck, stand).add(goods(2, 0.9), placed(stand, load));
  mesh.add(
    person({ right: [0.26, 1.12, 0.14], left: [0.3, 1.14, -0.1], nod: 8 }),
    placed(moved(3.5, 0, -2.8), turned("y", 190)),
  );
  for (let i = 0; i < 7; i++) {
    const z = 2.6 - i * 2.6;
    for (const s of [-1, 1]) mesh.add(cone(), moved(-0.3 + 1.6 * Math.sin(z * 0.28) + s * 2.25, 0, z));
  }
  return {
    mesh,
    camera: { from: [0.7, 1.6, 7], to: [0.2, 1.2, 0], view: 58, shift: [0, 0.04] },
    sky: () => [0, 0, 0],
    lamps,
    haze: { clear: (t) => Math.exp(-t / 220), colour: () => blend(light("#4a5c76", 0.7), light("#ffd9a0", 1), 0.25) },
    exposure: 2,
    bloom: 0.45,
    ambient: [0.045, 0.055, 0.07],
  };
}
