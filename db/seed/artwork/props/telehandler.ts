import { Mesh, moved, placed, turned } from "../studio/mesh.ts";
import type { Placing } from "../studio/mesh.ts";
import { beam, block, eased, plate, rod, tube, turnedPart } from "../studio/solids.ts";
import type { P2 } from "../studio/solids.ts";
import { light, times } from "../studio/vector.ts";
import { amberPaint, chrome, cabGlass, darkSteel, hazard, inkPaint, lampFace, rubber } from "./paints.ts";
import { wheel } from "./wheel.ts";

const pin: P2 = [-1.95, 1.72];

/** Rough-terrain telehandler on y = 0, forks towards +x, cab on its left (−z). `load` is where a pallet stands. */
export function telehandler(angle: number, reach: number): { mesh: Mesh; load: Placing } {
  const mesh = new Mesh();
  const body: P2[] = [
    [-2.35, 0.7],
    [-2.2, 0.55],
    [1.95, 0.55],
    [2.15, 0.75],
    [2.05, 1.0],
    [0.9, 1.05],
    [-1.2, 1.1],
    [-2.2, 1.15],
  ];
  mesh.add(plate(eased(body, 0.08), -0.5, 0.5, inkPaint, 0.05));
  for (const z of [-0.42, 0.28])
    mesh.add(
      plate(
        eased(
          [
            [-2.3, 0.95],
            [-1.3, 0.95],
            [-1.55, 1.75],
            [-1.8, 1.95],
            [-2.15, 1.95],
            [-2.35, 1.6],
          ],
          0.12,
        ),
        z,
        z + 0.14,
        inkPaint,
        0.03,
      ),
    );
  mesh.add(
    plate(
      eased(
        [
          [-2.45, 0.62],
          [-2.2, 0.58],
          [-2.2, 1.2],
          [-2.45, 1.15],
        ],
        0.06,
      ),
      -1.0,
      1.0,
      hazard(0.3),
      0.04,
    ),
  );
  mesh.add(
    plate(
      eased(
        [
          [-0.78, 0.68],
          [0.72, 0.68],
          [0.86, 0.95],
          [0.6, 1.38],
          [-0.6, 1.5],
          [-0.86, 1.2],
        ],
        0.12,
        4,
      ),
      0.52,
      1.16,
      amberPaint,
      0.08,
    ),
  );
  for (let i = 0; i < 5; i++)
    mesh.add(block([-0.5 + i * 0.15, 0.95, 1.15], [-0.42 + i * 0.15, 1.28, 1.165], inkPaint, 0));
  mesh.add(
    plate(
      eased(
        [
          [-0.75, 0.5],
          [0.75, 0.5],
          [0.8, 1.0],
          [-0.8, 1.0],
        ],
        0.08,
      ),
      -1.14,
      -0.5,
      inkPaint,
      0.05,
    ),
  );
  mesh.add(block([-0.35, 0.42, -1.22], [0.3, 0.48, -0.9], darkSteel, 0.01));

  for (const x of [-1.38, 1.38]) {
    mesh.add(rod([x, 0.66, -0.9], [x, 0.66, 0.9], 0.15, darkSteel, 14));
    for (const z of [1, -1]) {
      mesh.add(wheel(0.66, 0.5, amberPaint, 32), placed(moved(x, 0.66, z * 0.92), turned("y", z > 0 ? 0 : 180)));
      const arch: P2[] = [];
      for (let a = 20; a <= 160; a += 14)
        arch.push([x + 0.8 * Math.cos((a * Math.PI) / 180), 0.68 + 0.8 * Math.sin((a * Math.PI) / 180)]);
      for (let a = 160; a >= 20; a -= 14)
        arch.push([x + 0.74 * Math.cos((a * Math.PI) / 180), 0.68 + 0.74 * Math.sin((a * Math.PI) / 180)]);
      mesh.add(plate(arch, z > 0 ? 0.62 : -1.2, z > 0 ? 1.2 : -0.62, amberPaint, 0.02));
    }
  }

  const cab: P2[] = [
    [-0.72, 1.0],
    [0.78, 1.0],
    [0.92, 1.35],
    [0.55, 2.42],
    [-0.52, 2.48],
    [-0.78, 1.6],
  ];
  const glass: P2[] = [
    [-0.64, 1.3],
    [0.8, 1.22],
    [0.84, 1.38],
    [0.5, 2.34],
    [-0.46, 2.4],
    [-0.7, 1.6],
  ];
  mesh.add(plate(eased(cab, 0.07), -1.1, -0.36, inkPaint, 0.05)).add(plate(glass, -1.118, -0.342, cabGlass, 0));
  const slope = beam([0.86, 1.4], [0.56, 2.34], 0.02, 0.64, cabGlass, 0.02, -0.73);
  mesh.add(slope, moved(0.04, 0, 0)).add(beam([0.12, 1.2], [0.02, 2.4], 0.07, 0.785, inkPaint, 0.07, -0.73));
  mesh.add(
    plate(
      eased(
        [
          [-0.62, 2.44],
          [0.66, 2.38],
          [0.66, 2.46],
          [-0.56, 2.54],
        ],
        0.03,
      ),
      -1.16,
      -0.3,
      amberPaint,
      0.02,
    ),
  );
  mesh.add(
    turnedPart(
      [
        [0.07, 0],
        [0.07, 0.13],
        [0, 0.16],
      ],
      lampFace(times(light("#ff9d1c"), 7)),
      16,
    ),
    placed(moved(-0.4, 2.52, -0.72), turned("x", -90)),
  );
  for (const z of [-1.02, -0.55])
    mesh.add(block([0.62, 2.47, z], [0.74, 2.6, z + 0.17], lampFace(times(light("#fff1d0"), 5)), 0.015));
  for (const z of [-0.98, 0.72])
    mesh
      .add(block([2.02, 0.98, z], [2.14, 1.16, z + 0.26], lampFace(times(light("#fff1d0"), 5)), 0.02))
      .add(block([1.5, 0.85, z + 0.02], [2.06, 1.02, z + 0.22], inkPaint, 0.02));
  mesh
    .add(
      tube(
        [
          [0.8, 1.7, -1.12],
          [0.98, 1.8, -1.3],
          [0.98, 2.1, -1.3],
        ],
        0.016,
        inkPaint,
      ),
    )
    .add(block([0.94, 1.8, -1.42], [1.0, 2.12, -1.22], inkPaint, 0.015));

  const turn = (angle * Math.PI) / 180;
  const way = (t: number, off = 0): P2 => [
    pin[0] + t * Math.cos(turn) - off * Math.sin(turn),
    pin[1] + t * Math.sin(turn) + off * Math.cos(turn),
  ];
  const z = 0.05;
  mesh.add(beam(way(-0.35), way(Math.min(4.1, reach * 0.6)), 0.46, 0.4, amberPaint, 0.4, z));
  mesh.add(beam(way(Math.min(4.1, reach * 0.6) - 0.2), way(Math.min(4.1, reach * 0.6)), 0.47, 0.47, inkPaint, 0.47, z));
  mesh
    .add(beam(way(1), way(reach * 0.84), 0.34, 0.32, amberPaint, 0.34, z))
    .add(beam(way(reach * 0.84 - 0.15), way(reach * 0.84), 0.39, 0.37, inkPaint, 0.39, z));
  mesh.add(beam(way(2), way(reach), 0.26, 0.24, inkPaint, 0.26, z));
  mesh
    .add(rod([-0.3, 1.05, z], [...way(2.0, -0.2), z], 0.1, inkPaint, 16))
    .add(rod([-0.3, 1.05, z], [...way(2.6, -0.2), z], 0.06, chrome, 14));
  mesh.add(beam(way(0.5, 0.27), way(3.4, 0.25), 0.05, 0.08, rubber, 0.05, z));

  const tip = way(reach);
  const foot: P2 = [tip[0] + 0.34, tip[1] - 0.62];
  mesh.add(
    plate(
      eased(
        [
          [tip[0] - 0.12, tip[1] + 0.12],
          [tip[0] + 0.1, tip[1] + 0.12],
          [foot[0], foot[1] + 0.5],
          [foot[0], foot[1]],
          [foot[0] - 0.22, foot[1] + 0.02],
        ],
        0.04,
      ),
      z - 0.16,
      z + 0.16,
      inkPaint,
      0.03,
    ),
  );
  for (const y of [0.02, 0.45])
    mesh.add(block([foot[0], foot[1] + y, -0.6], [foot[0] + 0.07, foot[1] + y + 0.12, 0.7], darkSteel, 0.01));
  mesh.add(
    tube(
      [
        [foot[0] + 0.03, foot[1] + 0.5, -0.6],
        [foot[0] + 0.03, foot[1] + 1.15, -0.6],
        [foot[0] + 0.03, foot[1] + 1.15, 0.7],
        [foot[0] + 0.03, foot[1] + 0.5, 0.7],
      ],
      0.026,
      darkSteel,
    ),
  );
  for (const f of [-0.34, 0.32])
    mesh.add(
      plate(
        [
          [foot[0] + 0.05, foot[1] - 0.05],
          [foot[0] + 1.25, foot[1] - 0.02],
          [foot[0] + 1.25, foot[1] - 0.01],
          [foot[0] + 0.11, foot[1] + 0.03],
          [foot[0] + 0.11, foot[1] + 0.55],
          [foot[0] + 0.05, foot[1] + 0.55],
        ],
        f,
        f + 0.12,
        darkSteel,
        0.008,
      ),
    );
  return { mesh, load: moved(foot[0] + 0.74, foot[1] + 0.02, z) };
}
