import { Mesh } from "./mesh.ts";
import type { Surface } from "./mesh.ts";
import { add, dot, length, sub, times, unit } from "./vector.ts";
import type { V3 } from "./vector.ts";

/** A soft body: signed distance to its skin (negative inside), and what it is made of there. */
type Body = (p: V3) => { far: number; surface: Surface };

/** Covers the body with triangles about `cell` across (naive surface nets). */
export function skin(body: Body, lo: V3, hi: V3, cell: number): Mesh {
  const n = [0, 1, 2].map((k) => Math.ceil((hi[k]! - lo[k]!) / cell) + 1) as [number, number, number];
  const field = new Float32Array(n[0] * n[1] * n[2]);
  const index = (i: number, j: number, k: number) => (k * n[1] + j) * n[0] + i;
  const place = (i: number, j: number, k: number): V3 => [lo[0] + i * cell, lo[1] + j * cell, lo[2] + k * cell];
  for (let k = 0; k < n[2]; k++)
    for (let j = 0; j < n[1]; j++) for (let i = 0; i < n[0]; i++) field[index(i, j, k)] = body(place(i, j, k)).far;

  const spots = new Map<number, { at: V3; normal: V3 }>();
  const h = cell * 0.5;
  const normalAt = (p: V3): V3 =>
    unit(
      [0, 1, 2].map((a) => {
        const e: V3 = [a === 0 ? h : 0, a === 1 ? h : 0, a === 2 ? h : 0];
        return body(add(p, e)).far - body(sub(p, e)).far;
      }) as unknown as V3,
    );
  for (let k = 0; k + 1 < n[2]; k++)
    for (let j = 0; j + 1 < n[1]; j++)
      for (let i = 0; i + 1 < n[0]; i++) {
        const corner = (c: number) => field[index(i + (c & 1), j + ((c >> 1) & 1), k + (c >> 2))]!;
        let sum: V3 = [0, 0, 0];
        let count = 0;
        for (const [a, b] of cubeEdges) {
          const [u, v] = [corner(a), corner(b)];
          if (u < 0 === v < 0) continue;
          const t = u / (u - v);
          const p = (c: number): V3 => [i + (c & 1), j + ((c >> 1) & 1), k + (c >> 2)];
          sum = add(sum, add(times(p(a), 1 - t), times(p(b), t)));
          count++;
        }
        if (!count) continue;
        const at = place(...(times(sum, 1 / count) as [number, number, number]));
        spots.set(index(i, j, k), { at, normal: normalAt(at) });
      }

  const mesh = new Mesh();
  for (let k = 1; k + 1 < n[2]; k++)
    for (let j = 1; j + 1 < n[1]; j++)
      for (let i = 1; i + 1 < n[0]; i++) {
        const here = field[index(i, j, k)]! < 0;
        if (here !== field[index(i + 1, j, k)]! < 0)
          face([
            [i, j - 1, k - 1],
            [i, j, k - 1],
            [i, j, k],
            [i, j - 1, k],
          ]);
        if (here !== field[index(i, j + 1, k)]! < 0)
          face([
            [i - 1, j, k - 1],
            [i - 1, j, k],
            [i, j, k],
            [i, j, k - 1],
          ]);
        if (here !== field[index(i, j, k + 1)]! < 0)
          face([
            [i - 1, j - 1, k],
            [i, j - 1, k],
            [i, j, k],
            [i - 1, j, k],
          ]);
      }

  function face(cells: [number, number, number][]): void {
    const s = cells.map((c) => spots.get(index(...c)));
    if (s.some((spot) => !spot)) return;
    const [a, b, c, d] = s as { at: V3; normal: V3 }[];
    const { surface } = body(times(add(add(a!.at, b!.at), add(c!.at, d!.at)), 0.25));
    mesh.triangle(a!.at, b!.at, c!.at, surface, [a!.normal, b!.normal, c!.normal]);
    mesh.triangle(a!.at, c!.at, d!.at, surface, [a!.normal, c!.normal, d!.normal]);
  }
  return mesh;
}

const cubeEdges: [number, number][] = [
  [0, 1],
  [2, 3],
  [4, 5],
  [6, 7],
  [0, 2],
  [1, 3],
  [4, 6],
  [5, 7],
  [0, 4],
  [1, 5],
  [2, 6],
  [3, 7],
];

/** Distance to a limb between two places, from radius r to r2. */
export function limb(p: V3, a: V3, b: V3, r: number, r2 = r): number {
  const ab = sub(b, a);
  const t = Math.min(1, Math.max(0, dot(sub(p, a), ab) / dot(ab, ab)));
  return length(sub(p, add(a, times(ab, t)))) - (r + (r2 - r) * t);
}

export function egg(p: V3, centre: V3, r: V3): number {
  const q: V3 = [(p[0] - centre[0]) / r[0], (p[1] - centre[1]) / r[1], (p[2] - centre[2]) / r[2]];
  const k = length(q);
  const g = length([q[0] / r[0], q[1] / r[1], q[2] / r[2]]);
  return g < 1e-9 ? -Math.min(...r) : (k * (k - 1)) / g;
}

/** Union with a rounded seam `k` wide. */
export function melt(a: number, b: number, k: number): number {
  const h = Math.max(0, k - Math.abs(a - b)) / k;
  return Math.min(a, b) - (h * h * k) / 4;
}
