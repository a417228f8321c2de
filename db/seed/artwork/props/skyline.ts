import { Mesh } from "../studio/mesh.ts";
import type { Surface } from "../studio/mesh.ts";
import { block } from "../studio/solids.ts";
import { cell, light, times } from "../studio/vector.ts";

/** Far house fronts with a few windows lit. */
const front: Surface = {
  colour: [0.035, 0.04, 0.05],
  roughness: 0.9,
  glow: (p) => {
    const [i, j] = [p[0] / 1.5, p[1] / 2.7];
    const [u, v] = [i - Math.floor(i), j - Math.floor(j)];
    return cell(i, j, p[2]) < 0.1 && u > 0.35 && v > 0.4
      ? times(light("#ffab55"), 0.12 + cell(i, j, 4) * 0.4)
      : [0, 0, 0];
  },
};

/** Town on the horizon: blocks with set-backs and roof gear, from z = `near` backwards. */
export function skyline(near: number): Mesh {
  const mesh = new Mesh();
  for (let i = 0; i < 48; i++)
    mesh.add(block([-260 + i * 11, 0, near - 190], [-246 + i * 11, 3.5 + cell(i, 12) * 5, near - 182], front, 0));
  for (let i = 0; i < 64; i++) {
    const wide = 6 + cell(i, 1) * 11;
    const x = -220 + i * 6.4 + cell(i, 2) * 5;
    const z = near - cell(i, 3) * 170;
    const high = 6 + cell(i, 4) ** 3 * 30;
    mesh.add(block([x, 0, z], [x + wide, high, z + 8], front, 0));
    const inset = wide * (0.12 + 0.2 * cell(i, 5));
    if (cell(i, 6) > 0.4)
      mesh.add(
        block([x + inset, high, z], [x + wide - inset * cell(i, 7), high + 2.5 + cell(i, 8) * 5, z + 6], front, 0),
      );
    if (cell(i, 9) > 0.72)
      mesh.add(
        block([x + wide * 0.4, high, z + 2], [x + wide * 0.4 + 0.5, high + 8 + cell(i, 10) * 8, z + 2.5], front, 0),
      );
  }
  return mesh;
}
