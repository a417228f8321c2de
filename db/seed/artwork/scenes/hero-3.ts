import { moved, placed, turned } from "../studio/mesh.ts";
import type { Scene } from "../studio/scene.ts";
import { blend, cloud, light, ramp, times, unit } from "../studio/vector.ts";
import type { V3 } from "../studio/vector.ts";
import { person } from "../props/person.ts";
import { blocks, cone, crane, frame, ground, stock } from "../props/site.ts";
import { telehandler } from "../props/telehandler.ts";

const sun = unit([0.42, 0.3, -1]);

/** Late light through dust: steel blue away from the sun, amber around it, torn clouds above. */
function lateSky(d: V3): V3 {
  const up = Math.max(0.01, d[1]);
  const near = Math.max(0, d[0] * sun[0] + d[1] * sun[1] + d[2] * sun[2]);
  const clear = blend(light("#4a6c98", 0.8), light("#0f2340", 0.75), ramp(0, 0.55, up));
  const lit = blend(clear, light("#f08d3e", 1.6), Math.min(1, Math.exp(-up * 3.6) * (0.04 + 0.95 * near ** 6)));
  const veil =
    ramp(0.48, 0.78, cloud((d[0] / (up + 0.22)) * 1.1 + 4, (d[2] / (up + 0.22)) * 1.1, 2)) * ramp(0.02, 0.16, up);
  const clouded = blend(lit, blend(light("#22344f", 0.7), light("#ffb469", 1.9), near ** 6), veil * 0.6);
  return blend(clouded, light("#ffd79a", 4), Math.min(1, 0.35 * near ** 14 + 0.6 * near ** 80));
}

const dust = (d: V3): V3 =>
  blend(light("#3f587a", 0.6), light("#f2975a", 1.35), Math.max(0, d[0] * sun[0] + d[2] * sun[2]) ** 9);

/** Telehandler carrying blocks up to a concrete frame. */
export function scene(): Scene {
  const mesh = ground(70, 300);
  mesh.add(frame(4, 3, 5), placed(moved(7.5, 0, -13), turned("y", 8)));
  mesh.add(crane(34, 36), placed(moved(-38, 0, -105), turned("y", 20)));
  mesh.add(crane(42, 40), placed(moved(52, 0, -150), turned("y", 160)));
  for (let i = 0; i < 7; i++) mesh.add(frame(3, 2, 2 + ((i * 3) % 4)), moved(-120 + i * 27, 0, -120 - (i % 3) * 26));
  mesh.add(stock(3), placed(moved(6.6, 0, -5.4), turned("y", -12)));
  const { mesh: machine, load } = telehandler(33, 5.6);
  const stand = placed(moved(4.15, -0.02, -1.7), turned("y", -143));
  mesh.add(machine, stand).add(blocks(4), placed(stand, load));
  mesh.add(
    person({ right: [0.42, 1.78, 0.2], left: [0.12, 0.86, -0.32] }),
    placed(moved(0.55, 0, -4.6), turned("y", 12)),
  );
  for (const [x, z] of [
    [-0.9, -0.6],
    [6.2, 1.9],
    [-4.4, -3.6],
  ] as const)
    mesh.add(cone(), moved(x, 0, z));
  return {
    mesh,
    camera: { from: [0, 1.25, 9.2], to: [0, 1.25, 0], view: 66, shift: [0, 0.3] },
    sky: lateSky,
    sun: { direction: sun, colour: times(light("#ffb765"), 5.5), spread: 0.02 },
    lamps: [
      { at: [-7, 6, 11], radius: 1, colour: times(light("#b9cbe8"), 150) },
      { at: [2, 5, 11], radius: 1.2, colour: times(light("#ffdcb0"), 190) },
    ],
    haze: { clear: (t) => Math.exp(-t / 240), colour: dust },
    exposure: 1.25,
    bloom: 0.36,
    ambient: [0.05, 0.055, 0.06],
    burn: 0.55,
  };
}
