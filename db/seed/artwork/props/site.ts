import { Mesh, moved, placed, turned } from "../studio/mesh.ts";
import type { Surface } from "../studio/mesh.ts";
import { block, rod, turnedPart } from "../studio/solids.ts";
import { blend, cell, cloud, light, noise, ramp } from "../studio/vector.ts";
import type { V3 } from "../studio/vector.ts";
import { amberPaint, concrete, darkSteel, timber } from "./paints.ts";
import { pallet } from "./goods.ts";

const blockwork: Surface = {
  colour: (p) => blend([0.36, 0.34, 0.31], [0.5, 0.48, 0.44], noise(p[0] * 4, p[1] * 4, p[2] * 4)),
  roughness: 0.9,
  mirror: 0.02,
};
const netting: Surface = { colour: light("#d9601a"), roughness: 0.9, mirror: 0.02 };

/** Pallet of building blocks, strapped. */
export function blocks(layers = 4): Mesh {
  const mesh = pallet();
  for (let j = 0; j < layers; j++)
    for (let i = 0; i < 3; i++)
      for (let k = 0; k < 4; k++) {
        const [x, y, z] = [-0.57 + i * 0.385, 0.15 + j * 0.205, -0.48 + k * 0.242];
        mesh.add(block([x, y, z], [x + 0.375, y + 0.197, z + 0.232], blockwork, 0.008));
      }
  for (const x of [-0.3, 0.28])
    mesh.add(block([x, 0.14, -0.492], [x + 0.03, 0.152 + layers * 0.205, 0.492], amberPaint, 0));
  return mesh;
}

/** Concrete frame under construction, from its near left corner (0, 0, 0) to the right and back. */
export function frame(baysX: number, baysZ: number, floors: number): Mesh {
  const mesh = new Mesh();
  const [bx, bz, storey] = [5.4, 6, 3.3];
  for (let f = 1; f <= floors; f++) {
    const y = f * storey;
    const short = f === floors ? 1 : 0;
    mesh.add(
      block([-0.6, y - 0.28, -(baysZ - short) * bz - 0.4], [(baysX - short) * bx + 0.6, y, 0.6], concrete, 0.02),
    );
    for (const h of [0.5, 1.05])
      mesh
        .add(block([-0.5, y + h, 0.5], [(baysX - short) * bx + 0.5, y + h + 0.05, 0.54], timber, 0))
        .add(block([-0.54, y + h, -baysZ * bz], [-0.5, y + h + 0.05, 0.5], timber, 0));
    if (f < floors && cell(f, 5) > 0.35)
      mesh.quad(
        [-0.5 + bx * (f % 2), y + 0.05, 0.53],
        [bx * 1.9, y + 0.05, 0.53],
        [bx * 1.9, y + 1.05, 0.53],
        [-0.5 + bx * (f % 2), y + 1.05, 0.53],
        netting,
      );
    for (let i = 0; i <= (baysX - short) * 3; i++)
      mesh.add(block([i * 1.8 - 0.03, y, 0.48], [i * 1.8 + 0.03, y + 1.15, 0.54], darkSteel, 0));
  }
  for (let i = 0; i <= baysX; i++)
    for (let k = 0; k <= baysZ; k++) {
      const top = floors * storey - (i === baysX || k === baysZ ? storey : 0);
      mesh.add(block([i * bx - 0.25, 0, -k * bz - 0.25], [i * bx + 0.25, top, -k * bz + 0.25], concrete, 0.02));
      for (const [dx, dz] of [
        [-0.15, -0.15],
        [0.15, -0.15],
        [-0.15, 0.15],
        [0.15, 0.15],
      ])
        mesh.add(
          rod(
            [i * bx + dx!, top, -k * bz + dz!],
            [i * bx + dx! * 0.8, top + 1.1 + cell(i, k, dx! * 50) * 0.3, -k * bz + dz!],
            0.016,
            darkSteel,
            5,
          ),
        );
    }
  for (let i = 0; 0.9 + i * 1.3 < (baysX - 1) * bx; i++) {
    const y = (floors - 1) * storey;
    mesh.add(
      rod(
        [0.9 + i * 1.3, y, -1.2 - (i % 2) * 1.6],
        [0.9 + i * 1.3, y + storey - 0.3, -1.2 - (i % 2) * 1.6],
        0.035,
        amberPaint,
        6,
      ),
    );
  }
  mesh.add(block([bx * 1.2, 0, -bz * 1.8], [bx * 1.9, floors * storey + 2.4, -bz], concrete, 0.02));
  return mesh;
}

/** Tower crane with its jib along x; `long` metres of jib. */
export function crane(high: number, long: number): Mesh {
  const mesh = new Mesh();
  const steel: Surface = { colour: light("#c98a1c"), roughness: 0.6 };
  const lattice = (a: V3, b: V3, wide: number, steps: number) => {
    for (const [dy, dz] of [
      [-1, -1],
      [-1, 1],
      [1, 0],
    ] as const) {
      const off = (p: V3): V3 =>
        a[0] === b[0]
          ? [p[0] + (dy * wide) / 2, p[1], p[2] + (dz * wide) / 2]
          : [p[0], p[1] + (dy * wide) / 2, p[2] + (dz * wide) / 2];
      mesh.add(rod(off(a), off(b), wide * 0.07, steel, 5));
    }
    for (let i = 0; i < steps; i++) {
      const at = (t: number, s: number): V3 => {
        const p: V3 = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2]];
        return a[0] === b[0] ? [p[0] + (s * wide) / 2, p[1], p[2]] : [p[0], p[1] + (s * wide) / 2, p[2]];
      };
      mesh.add(rod(at(i / steps, i % 2 ? 1 : -1), at((i + 1) / steps, i % 2 ? -1 : 1), wide * 0.045, steel, 4));
    }
  };
  lattice([0, 0, 0], [0, high, 0], 1.7, Math.round(high / 1.8));
  lattice([-13, high + 1, 0], [long, high + 1, 0], 1.3, Math.round(long / 1.5));
  lattice([0, high, 0], [0, high + 8, 0], 1.2, 5);
  mesh
    .add(rod([0, high + 8, 0], [long * 0.66, high + 1.6, 0], 0.06, steel, 4))
    .add(rod([0, high + 8, 0], [-12, high + 1.6, 0], 0.06, steel, 4));
  mesh
    .add(block([-13, high - 1.2, -1], [-10, high + 0.6, 1], concrete, 0))
    .add(block([0.9, high - 1.4, -0.8], [2.6, high + 0.6, 0.8], steel, 0));
  mesh.add(rod([long * 0.7, high, 0], [long * 0.7, high * 0.5, 0], 0.05, darkSteel, 4));
  return mesh;
}

/** Trodden ground: a height field with wheel tracks, wet in the ruts. */
export function ground(size: number, cells: number): Mesh {
  const mesh = new Mesh();
  const height = (x: number, z: number) => {
    const track = [0.4, 2.2, -4.5, -6.2].reduce(
      (deep, at) => deep + Math.exp(-(((x - at - 1.6 * Math.sin(z * 0.12) - z * 0.15) / 0.3) ** 2)),
      0,
    );
    return (
      0.16 * (cloud(x * 0.3, z * 0.3) - 0.5) +
      0.05 * (cloud(x * 1.9, z * 1.9, 5) - 0.5) -
      0.07 * Math.min(1, track) * (0.7 + 0.3 * Math.sin(z * 14))
    );
  };
  const earth: Surface = {
    colour: (p) => {
      const wet = ramp(-0.02, -0.06, p[1]);
      return blend(
        blend([0.17, 0.125, 0.085], [0.25, 0.19, 0.13], cloud(p[0] * 1.5, p[2] * 1.5, 8)),
        [0.045, 0.036, 0.03],
        wet,
      );
    },
    roughness: (p) => 0.9 - 0.75 * ramp(-0.035, -0.07, p[1]),
    mirror: 0.045,
  };
  const step = size / cells;
  const at = (i: number, j: number): V3 => {
    const [x, z] = [i * step - size / 2, j * step - size * 0.72];
    return [x, height(x, z), z];
  };
  const normal = (p: V3): V3 => {
    const e = step * 0.5;
    const n: V3 = [
      height(p[0] - e, p[2]) - height(p[0] + e, p[2]),
      2 * e,
      height(p[0], p[2] - e) - height(p[0], p[2] + e),
    ];
    const l = Math.hypot(...n);
    return [n[0] / l, n[1] / l, n[2] / l];
  };
  for (let i = 0; i < cells; i++)
    for (let j = 0; j < cells; j++) {
      const [a, b, c, d] = [at(i, j), at(i, j + 1), at(i + 1, j + 1), at(i + 1, j)];
      mesh.triangle(a, b, c, earth, [normal(a), normal(b), normal(c)]);
      mesh.triangle(a, c, d, earth, [normal(a), normal(c), normal(d)]);
    }
  const far = size * 0.72;
  mesh.quad([-600, -0.02, -far + 0.1], [600, -0.02, -far + 0.1], [600, -0.02, -700], [-600, -0.02, -700], earth);
  return mesh;
}

/** Traffic cone on y = 0. */
export function cone(): Mesh {
  const mesh = new Mesh();
  const white: Surface = { colour: [0.75, 0.75, 0.72], roughness: 0.5 };
  const orange: Surface = { colour: light("#ea5b14"), roughness: 0.5 };
  const up = placed(turned("x", -90));
  mesh
    .add(
      turnedPart(
        [
          [0.13, 0.03],
          [0.1, 0.24],
        ],
        orange,
        20,
      ),
      up,
    )
    .add(
      turnedPart(
        [
          [0.1, 0.24],
          [0.075, 0.42],
        ],
        white,
        20,
      ),
      up,
    )
    .add(
      turnedPart(
        [
          [0.075, 0.42],
          [0.03, 0.7],
          [0, 0.71],
        ],
        orange,
        20,
      ),
      up,
    );
  mesh.add(block([-0.19, 0, -0.19], [0.19, 0.035, 0.19], orange, 0.01));
  return mesh;
}

/** Row of pallets of blocks waiting along x. */
export function stock(count: number): Mesh {
  const mesh = new Mesh();
  for (let i = 0; i < count; i++) mesh.add(blocks(3 + (i % 2)), moved(i * 1.45, 0, cell(i, 3) * 0.25));
  return mesh;
}
