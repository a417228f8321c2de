import { Mesh, moved, placed, turned } from "../studio/mesh.ts";
import type { Surface } from "../studio/mesh.ts";
import type { Lamp, Scene } from "../studio/scene.ts";
import { block } from "../studio/solids.ts";
import { blend, cloud, light, times } from "../studio/vector.ts";
import { forkLift } from "../props/fork-lift.ts";
import { goods, racking } from "../props/goods.ts";
import { amberPaint, inkPaint, lampFace } from "../props/paints.ts";

const floor: Surface = {
  colour: (p) => {
    if (Math.abs(Math.abs(p[0]) - 2.15) < 0.05) return light("#e39a12");
    const grain = cloud(p[0] * 0.5, p[2] * 0.5, 2);
    return blend([0.105, 0.11, 0.118], [0.16, 0.165, 0.17], grain);
  },
  roughness: (p) => 0.1 + 0.16 * cloud(p[0] * 0.9, p[2] * 0.9, 9),
  mirror: 0.06,
};
const wall: Surface = { colour: [0.3, 0.32, 0.35], roughness: 0.8 };
const behind: Surface = { colour: [0.035, 0.04, 0.05], roughness: 0.9 };
const roof: Surface = { colour: [0.1, 0.11, 0.125], roughness: 0.8 };

const levels = [0, 1.95, 3.75, 5.55];

/** Fork lift putting a pallet away in a tall, bright aisle. */
export function scene(): Scene {
  const mesh = new Mesh();
  const [back, front, side, high] = [-46, 16, 16, 9.5];
  mesh.quad([-side, 0, front], [side, 0, front], [side, 0, back], [-side, 0, back], floor);
  mesh.quad([-side, high, front], [side, high, front], [side, high, back], [-side, high, back], roof);
  mesh.quad([-side, 0, back], [side, 0, back], [side, high, back], [-side, high, back], wall);
  mesh.quad([-side, 0, front], [-side, 0, back], [-side, high, back], [-side, high, front], wall);
  mesh.quad([side, 0, front], [side, 0, back], [side, high, back], [side, high, front], wall);
  mesh.quad([-side, 0, front], [side, 0, front], [side, high, front], [-side, high, front], roof);
  const door = lampFace(times(light("#fff1d8"), 2.4));
  mesh.quad(
    [-2.3, 0.02, back + 0.05],
    [2.6, 0.02, back + 0.05],
    [2.6, 4.6, back + 0.05],
    [-2.3, 4.6, back + 0.05],
    door,
  );

  mesh.add(racking(18, levels, 1, amberPaint, inkPaint), placed(moved(-2.75, 0, 6), turned("y", 90)));
  mesh.add(
    racking(17, levels, 2, amberPaint, inkPaint, (bay, level) => level === 1 && bay >= 28 && bay <= 33),
    placed(moved(2.75, 0, -44), turned("y", -90)),
  );
  for (const x of [-4.05, 4.05])
    mesh.quad([x, 0, front], [x, 0, back], [x, high - 1.4, back], [x, high - 1.4, front], behind);
  const lamps: Lamp[] = [
    { at: [0.1, 2.4, back + 0.3], colour: times(light("#ffe9c8"), 900), panel: { u: [2.4, 0, 0], v: [0, 2.2, 0] } },
  ];
  for (let i = 0; i < 9; i++) {
    const z = 4 - i * 5.6;
    mesh.add(block([-0.16, high - 0.7, z - 1.3], [0.16, high - 0.62, z + 1.3], lampFace([3.1, 3.3, 3.6]), 0));
    lamps.push({
      at: [0.4, high - 0.75, z],
      colour: times(light("#dfe9ff"), i < 2 ? 90 : 140),
      panel: { u: [0.25, 0.26, 0], v: [0, 0, 1.3] },
    });
  }
  lamps.push({ at: [-2.4, 3.6, 5.5], radius: 0.5, colour: times(light("#ffdcae"), 60) });
  const { mesh: truck, load } = forkLift(1.98);
  const stand = placed(moved(0.35, 0, -1.2), turned("y", 12));
  mesh.add(truck, stand).add(goods(2, 1.1), placed(stand, load));
  return {
    mesh,
    camera: {
      from: [-0.75, 1.55, 6.2],
      to: [-0.35, 1.55, 0],
      view: 66,
      shift: [-0.1, 0.08],
      lens: { radius: 0.045, focus: 7.6 },
    },
    sky: () => [0, 0, 0],
    lamps,
    haze: {
      clear: (t) => Math.exp(-t / 95),
      colour: (d) => blend(light("#54667e", 0.9), light("#ffd9a0", 1.5), Math.exp(-(((d[0] - 0.01) / 0.16) ** 2))),
    },
    exposure: 1.9,
    bloom: 0.36,
    ambient: [0.09, 0.1, 0.12],
    burn: 0.2,
  };
}
