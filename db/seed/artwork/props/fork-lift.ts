import { Mesh, moved, placed, turned } from "../studio/mesh.ts";
import type { Placing } from "../studio/mesh.ts";
import { beam, block, eased, plate, rod, tube, turnedPart } from "../studio/solids.ts";
import { amberPaint, chrome, darkSteel, hazard, inkPaint, lampFace, rubber, steel } from "./paints.ts";
import { person } from "./person.ts";
import { wheel } from "./wheel.ts";

/** Counterbalance truck on y = 0, forks towards +x, raised to `lift` metres. `load` is where a pallet stands on them. */
export function forkLift(lift: number, driver = true): { mesh: Mesh; load: Placing } {
  const mesh = new Mesh();
  const half = 0.56;
  mesh.add(
    plate(
      eased(
        [
          [-1.5, 0.22],
          [-1.66, 0.5],
          [-1.62, 0.95],
          [-1.42, 1.14],
          [-0.98, 1.2],
          [-0.98, 0.3],
          [-1.2, 0.22],
        ],
        0.1,
        5,
      ),
      -half,
      half,
      inkPaint,
      0.05,
    ),
  );
  mesh.add(
    plate(
      eased(
        [
          [-0.98, 0.5],
          [-0.98, 1.1],
          [-0.3, 1.08],
          [-0.22, 0.98],
          [-0.26, 0.5],
        ],
        0.05,
      ),
      -half,
      half,
      amberPaint,
      0.05,
    ),
  );
  mesh.add(
    plate(
      eased(
        [
          [-0.98, 0.28],
          [-0.7, 0.28],
          [-0.66, 0.34],
          [0.1, 0.34],
          [0.14, 0.28],
          [0.2, 0.28],
          [0.22, 0.62],
          [-0.98, 0.62],
        ],
        0.03,
      ),
      -half + 0.02,
      half - 0.02,
      inkPaint,
      0.03,
    ),
  );
  for (const z of [-half, half - 0.26])
    mesh.add(
      plate(
        eased(
          [
            [0.0, 0.48],
            [0.16, 0.68],
            [0.34, 0.76],
            [0.62, 0.76],
            [0.74, 0.66],
            [0.74, 0.5],
            [0.62, 0.7],
            [0.34, 0.7],
          ],
          0.03,
        ),
        z,
        z + 0.26,
        amberPaint,
        0.02,
      ),
    );
  mesh.add(
    plate(
      eased(
        [
          [0.36, 0.5],
          [0.36, 1.12],
          [0.46, 1.28],
          [0.66, 1.28],
          [0.72, 1.1],
          [0.72, 0.35],
          [0.5, 0.35],
        ],
        0.05,
      ),
      -half + 0.05,
      half - 0.05,
      amberPaint,
      0.04,
    ),
  );
  mesh.add(block([-0.95, 0.8, half - 0.004], [-0.34, 0.9, half + 0.008], inkPaint, 0));
  mesh.add(
    plate(
      eased(
        [
          [-1.67, 0.44],
          [-1.62, 0.44],
          [-1.62, 0.62],
          [-1.67, 0.62],
        ],
        0.01,
      ),
      -0.5,
      0.5,
      hazard(0.22),
      0,
    ),
  );

  mesh.add(
    plate(
      eased(
        [
          [-0.96, 1.08],
          [-0.96, 1.2],
          [-0.42, 1.24],
          [-0.36, 1.1],
        ],
        0.05,
      ),
      -0.25,
      0.25,
      rubber,
      0.04,
    ),
  );
  mesh.add(
    plate(
      eased(
        [
          [-0.98, 1.16],
          [-1.1, 1.72],
          [-1.0, 1.76],
          [-0.86, 1.24],
        ],
        0.05,
      ),
      -0.24,
      0.24,
      rubber,
      0.04,
    ),
  );
  mesh.add(rod([0.42, 1.15, 0], [0.14, 1.42, 0], 0.03, darkSteel));
  mesh.add(
    turnedPart(
      [
        [0.17, -0.018],
        [0.19, 0],
        [0.17, 0.018],
        [0.15, 0],
        [0.17, -0.018],
      ],
      rubber,
      24,
    ),
    placed(moved(0.12, 1.44, 0), turned("z", -45), turned("y", 90)),
  );
  for (const z of [half - 0.08, -half + 0.08]) {
    mesh.add(beam([-1.3, 1.1], [-0.98, 2.26], 0.09, 0.07, inkPaint, 0.08, z));
    mesh.add(beam([0.66, 1.2], [0.3, 2.26], 0.09, 0.07, inkPaint, 0.08, z));
  }
  for (const z of [-half + 0.05, half - 0.12]) mesh.add(block([-1.04, 2.22, z], [0.36, 2.3, z + 0.07], inkPaint, 0.02));
  for (let i = 0; i < 9; i++)
    mesh.add(block([-1.02 + i * 0.168, 2.235, -half + 0.06], [-0.97 + i * 0.168, 2.285, half - 0.06], inkPaint, 0.01));
  for (const z of [-0.4, 0.32]) mesh.add(block([0.34, 2.1, z], [0.42, 2.2, z + 0.1], lampFace([2.6, 2.4, 2]), 0.01));

  for (const z of [1, -1]) {
    mesh.add(wheel(0.36, 0.26, amberPaint), placed(moved(0.45, 0.36, z * 0.46), turned("y", z > 0 ? 0 : 180)));
    mesh.add(wheel(0.28, 0.22, amberPaint), placed(moved(-1.15, 0.28, z * 0.45), turned("y", z > 0 ? 0 : 180)));
  }

  const rise = Math.max(0, lift - 0.4) / 2;
  for (const z of [0.34, -0.44]) {
    mesh.add(block([0.78, 0.12, z], [0.94, 2.2, z + 0.1], darkSteel, 0.015));
    const inner = z > 0 ? z - 0.1 : z + 0.1;
    mesh.add(block([0.82, 0.16 + rise, inner], [0.95, 2.2 + rise, inner + 0.1], steel, 0.012));
    mesh
      .add(rod([0.76, 0.3, z * 0.62], [0.76, 1.9, z * 0.62], 0.045, inkPaint, 12))
      .add(rod([0.76, 1.9, z * 0.62], [0.76, 2.1 + rise, z * 0.62], 0.028, chrome, 12));
  }
  for (const y of [0.5, 2.08]) mesh.add(block([0.76, y, -0.4], [0.82, y + 0.12, 0.4], darkSteel, 0.01));
  for (const y of [1.1 + rise, 2.1 + rise]) mesh.add(block([0.8, y, -0.3], [0.86, y + 0.1, 0.3], darkSteel, 0.01));
  for (const z of [-0.1, 0.1])
    mesh.add(block([0.9, lift + 0.4, z - 0.02], [0.93, 2.15 + rise, z + 0.02], darkSteel, 0));

  for (const y of [0.02, 0.42])
    mesh.add(block([0.96, lift + y, -0.52], [1.02, lift + y + 0.12, 0.52], darkSteel, 0.015));
  mesh.add(
    tube(
      [
        [0.99, lift + 0.5, -0.52],
        [0.99, lift + 1.2, -0.52],
        [0.99, lift + 1.2, 0.52],
        [0.99, lift + 0.5, 0.52],
      ],
      0.025,
      darkSteel,
    ),
  );
  for (const z of [-0.17, 0.17]) mesh.add(rod([0.99, lift + 0.5, z], [0.99, lift + 1.2, z], 0.018, darkSteel));
  for (const z of [-0.32, 0.2])
    mesh.add(
      plate(
        [
          [1.0, lift - 0.04],
          [2.16, lift - 0.01],
          [2.16, lift],
          [1.06, lift + 0.03],
          [1.06, lift + 0.56],
          [1.0, lift + 0.56],
        ],
        z,
        z + 0.12,
        darkSteel,
        0.008,
      ),
    );

  if (driver)
    mesh.add(person({ sits: true, right: [0.62, 1.12, 0.14], left: [0.7, 1.1, -0.14], nod: -4 }), moved(-0.66, 0.4, 0));
  return { mesh, load: moved(1.66, lift + 0.02, 0) };
}
