import { Mesh, moved } from "../studio/mesh.ts";
import type { Lamp, Scene } from "../studio/scene.ts";
import { block, rod, tube, turnedPart } from "../studio/solids.ts";
import { blend, cell, light, times, unit } from "../studio/vector.ts";
import type { V3 } from "../studio/vector.ts";
import { controlBox } from "../props/control-box.ts";
import { amberPaint, darkSteel, inkPaint, lampFace, wetAsphalt } from "../props/paints.ts";
import { person } from "../props/person.ts";
import { skyline } from "../props/skyline.ts";
import { placed, turned } from "../studio/mesh.ts";

/** Blue hour: the last warmth lies low over the yard. */
function blueHour(d: V3): V3 {
  const up = Math.max(0, d[1]);
  const near = Math.max(0, (d[0] * 0.42 + d[2] * 0.91) / Math.hypot(d[0], d[2]));
  const sky = blend(light("#2f568c", 0.6), light("#081428", 0.55), Math.min(1, up * 1.7));
  return blend(sky, light("#e88c48", 1.3), Math.exp(-up * 8) * (0.03 + 0.85 * near ** 11));
}

/** Technician at the platform's control box, seen from behind, with the yard's lamps out of focus below. */
export function scene(): Scene {
  const mesh = new Mesh();
  const deck = 7;
  mesh.quad([-300, -deck, 300], [300, -deck, 300], [300, -deck, -300], [-300, -deck, -300], wetAsphalt(0.12));
  mesh.add(skyline(-70), placed(turned("y", -62), moved(0, -deck, -30)));

  for (const y of [0.56, 1.06]) {
    const ring: V3[] = [
      [-0.62, y, -1.5],
      [0.78, y, -1.5],
      [0.78, y, 1.6],
      [-0.62, y, 1.6],
    ];
    mesh.add(tube(ring, 0.024, amberPaint, 20));
  }
  for (const z of [-1.5, -0.5, 0.52, 1.6]) mesh.add(rod([0.78, 0, z], [0.78, 1.06, z], 0.024, amberPaint, 18));
  mesh
    .add(block([-0.7, -0.06, -1.6], [0.85, 0, 1.7], darkSteel, 0.01))
    .add(block([0.77, 0, -1.5], [0.79, 0.16, 1.6], amberPaint, 0));
  mesh.add(controlBox(), moved(0.6, 1.13, 0));
  mesh.add(person({ right: [0.53, 1.28, 0.2], left: [0.2, 1.03, -0.33], nod: 22 }, 0.0085, true));
  const tablet = placed(moved(0.27, 1.1, -0.32), turned("y", -14), turned("z", 50));
  mesh.add(block([-0.12, -0.007, -0.085], [0.12, 0.007, 0.085], inkPaint, 0.005), tablet);
  mesh.add(block([-0.108, 0.0072, -0.074], [0.108, 0.008, 0.074], lampFace(times(light("#bcd6ff"), 0.28)), 0), tablet);
  for (let i = 0; i < 16; i++) {
    const [row, place] = [i >> 3, i & 7];
    const [x, z] = [17 + row * 9 + place * 1.2, -16 + place * 5.4 + row * 2];
    mesh.add(
      block([x, 0.5 - deck, z], [x + 2.6, 1.3 + cell(i, 7) - deck, z + 1.6], i % 3 ? amberPaint : inkPaint, 0.05),
    );
    mesh.add(rod([x, 1.4 - deck, z + 0.8], [x + 4, 2 + cell(i, 8) * 2 - deck, z + 0.8], 0.25, amberPaint, 8));
  }
  const lamps: Lamp[] = [
    { at: [0.42, 1.5, 0.0], radius: 0.06, colour: times(light("#ffae3a"), 0.28) },
    { at: [2.1, 2.6, 2.2], radius: 0.25, colour: times(light("#ffa650"), 38) },
    { at: [-1.9, 3.2, -3.4], radius: 0.7, colour: times(light("#a8c4f2"), 30) },
  ];
  for (let i = 0; i < 46; i++) {
    const turn = -0.35 + cell(i, 1) * 1.9;
    const far = 22 + cell(i, 2) * 75;
    const at: V3 = [Math.cos(turn) * far, -deck + 3 + cell(i, 3) * 7, Math.sin(turn) * far];
    const warm = cell(i, 4) < 0.75 ? "#ffb45a" : "#cfe0ff";
    mesh.add(
      turnedPart(
        [
          [0, -0.3],
          [0.21, -0.21],
          [0.3, 0],
          [0.21, 0.21],
          [0, 0.3],
        ],
        lampFace(times(light(warm), 1.5 + 3.5 * cell(i, 5))),
        10,
      ),
      moved(...(at as [number, number, number])),
    );
  }
  return {
    mesh,
    camera: {
      from: [-0.86, 1.93, -1.72],
      to: [0.44, 1.2, 0.04],
      view: 52,
      shift: [-0.17, 0.03],
      lens: { radius: 0.021, focus: 2.12 },
    },
    sky: blueHour,
    sun: { direction: unit([0.42, 0.16, 0.9]), colour: times(light("#ff9a4a"), 1.1), spread: 0.04 },
    lamps,
    haze: { clear: (t) => Math.exp(-t / 160), colour: (d) => times(blueHour([d[0], 0.06, d[2]]), 0.8) },
    exposure: 1.8,
    bloom: 0.5,
    ambient: [0.02, 0.025, 0.035],
    burn: 0.75,
  };
}
