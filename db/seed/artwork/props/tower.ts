import { Mesh } from "../studio/mesh.ts";
import type { Surface } from "../studio/mesh.ts";
import { block } from "../studio/solids.ts";
import { blend, cell, light, noise, times } from "../studio/vector.ts";
import type { V3 } from "../studio/vector.ts";
import { darkSteel } from "./paints.ts";

const bay = 1.5;
const storey = 3.6;

/** Ground floor: light falls from the ceiling, rooms differ, some are dark. */
function lobby(p: V3, i: number): V3 {
  const high = p[1] / storey;
  const room = cell(Math.floor(i / 3), 4);
  const spot = 0.5 + 0.5 * Math.cos(((p[2] / bay) % 1) * 2 * Math.PI);
  return times(
    light("#ffa84c"),
    (room < 0.22 ? 0.06 : 0.16 + 0.34 * room) * (0.35 + 0.65 * high * high + 0.5 * spot * high ** 6),
  );
}

/** Panes are never quite in one plane: each leans its own way, which is what makes a glass front shimmer. */
const pane = (warm: number): Surface => ({
  colour: [0.012, 0.016, 0.022],
  roughness: 0.02,
  mirror: 0.42,
  bump: (p, n) => {
    const [i, j] = [Math.floor(p[2] / bay), Math.floor(p[1] / (storey / 2))];
    const lean = (k: number) => (cell(i, j, k) - 0.5) * 0.022;
    const wave = (noise(p[2] * 1.3, p[1] * 1.3, i) - 0.5) * 0.008;
    return [n[0], n[1] + lean(3) + wave, n[2] + lean(5) + wave];
  },
  glow: (p) => {
    const [i, j] = [Math.floor(p[2] / bay), Math.floor(p[1] / storey)];
    if (j === 0) return lobby(p, i);
    const row = cell(j, Math.floor(i / 5), 11);
    if (cell(i, j, 2) + (row - 0.5) * 0.9 > warm) return [0, 0, 0];
    const high = (((p[1] / storey) % 1) + 1) % 1;
    const depth = 0.25 + 0.75 * Math.max(0, high - 0.1);
    return blend([0, 0, 0], light("#ffb65c"), 0.55 * depth * (0.5 + cell(i, j, 9)));
  },
});

/** Curtain wall in the plane x = `x`, from z0 (far) to z1 (near), with mullions standing out towards −x. */
export function tower(x: number, z0: number, z1: number, height: number, warm = 0.16): Mesh {
  const mesh = new Mesh();
  const at = (y: number, z: number): V3 => [x, y, z];
  mesh.quad(at(0, z0), at(0, z1), at(height, z1), at(height, z0), pane(warm));
  for (let z = Math.ceil(z0 / bay) * bay; z <= z1; z += bay)
    mesh.add(block([x - 0.09, 0, z - 0.035], [x, height, z + 0.035], darkSteel, 0));
  for (let y = storey; y < height; y += storey)
    mesh.add(block([x - 0.13, y - 0.14, z0], [x, y + 0.14, z1], darkSteel, 0));
  for (let y = storey / 2; y < height; y += storey)
    mesh.add(block([x - 0.06, y - 0.03, z0], [x, y + 0.03, z1], darkSteel, 0));
  mesh.quad([x, 0, z0], [x + 30, 0, z0], [x + 30, height, z0], [x, height, z0], pane(warm));
  return mesh;
}
