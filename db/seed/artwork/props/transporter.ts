import { Mesh, moved, placed, turned } from "../studio/mesh.ts";
import { beam, block, eased, plate, rod, turnedPart } from "../studio/solids.ts";
import type { P2 } from "../studio/solids.ts";
import { light, times } from "../studio/vector.ts";
import { amberPaint, chrome, darkGlass, darkSteel, hazard, inkPaint, lampFace, steel, timber } from "./paints.ts";
import { wheel } from "./wheel.ts";

const tail = lampFace(times(light("#ff2a12"), 2.4));
const beacon = lampFace(times(light("#ff9d1c"), 8));

/** Height of the transporter's deck. */
export const deckHeight = 0.98;

/** Rigid machine transporter on y = 0, cab towards +x, bed from x = −5.2 to 2.6, its ramps down behind. */
export function transporter(): Mesh {
  const mesh = new Mesh();
  mesh.add(block([-5.2, deckHeight - 0.12, -1.25], [2.6, deckHeight, 1.25], timber, 0.01));
  for (const z of [-1.27, 1.22])
    mesh.add(block([-5.25, deckHeight - 0.2, z], [2.65, deckHeight + 0.02, z + 0.05], inkPaint, 0.01));
  for (const z of [-0.5, 0.36]) mesh.add(block([-5.1, 0.6, z], [5.2, 0.86, z + 0.14], darkSteel, 0.01));
  mesh.add(block([-5.3, 0.5, -1.25], [-5.18, 0.9, 1.25], hazard(0.3), 0.01));
  for (const z of [-1.12, 0.88]) mesh.add(block([-5.32, 0.56, z], [-5.28, 0.7, z + 0.24], tail, 0));
  for (const z of [-1.15, 0.45])
    mesh
      .add(beam([-5.2, 0.92], [-8.3, 0.06], 0.12, 0.7, steel, 0.08, z + 0.35))
      .add(beam([-5.3, 0.86], [-8.2, 0.05], 0.06, 0.74, inkPaint, 0.04, z + 0.35));

  const cab: P2[] = [
    [3.0, 0.75],
    [5.35, 0.7],
    [5.45, 1.3],
    [5.25, 2.1],
    [4.95, 3.0],
    [3.3, 3.05],
    [3.0, 2.8],
  ];
  mesh.add(plate(eased(cab, 0.14, 4), -1.22, 1.22, amberPaint, 0.1));
  for (const z of [-1.228, 1.218])
    mesh.add(
      plate(
        eased(
          [
            [4.0, 1.75],
            [5.12, 1.72],
            [4.88, 2.6],
            [4.0, 2.65],
          ],
          0.06,
        ),
        z,
        z + 0.01,
        darkGlass,
        0,
      ),
    );
  mesh.add(beam([5.36, 1.85], [5.06, 2.78], 0.05, 2.1, darkGlass)).add(
    plate(
      eased(
        [
          [3.1, 0.62],
          [5.5, 0.62],
          [5.5, 0.98],
          [3.1, 0.98],
        ],
        0.05,
      ),
      -1.24,
      1.24,
      inkPaint,
      0.04,
    ),
  );
  mesh.add(
    plate(
      eased(
        [
          [2.75, 0.9],
          [2.9, 0.9],
          [2.9, 2.9],
          [2.75, 2.9],
        ],
        0.02,
      ),
      -1.2,
      1.2,
      inkPaint,
      0.02,
    ),
  );
  for (const z of [-0.95, 0.75]) mesh.add(block([4.0, 3.02, z], [4.24, 3.2, z + 0.22], beacon, 0.04));
  mesh.add(rod([2.82, 0.95, 1.0], [2.82, 3.3, 1.0], 0.07, chrome, 14));
  for (const x of [4.5, -2.4, -3.6])
    for (const s of [-1, 1])
      mesh.add(
        wheel(0.48, x > 0 ? 0.3 : 0.5, steel),
        placed(moved(x, 0.48, s * (x > 0 ? 1.05 : 0.95)), turned("y", s > 0 ? 0 : 180)),
      );
  for (const s of [-1, 1])
    mesh
      .add(
        plate(
          [
            [-4.2, 0.62],
            [-1.8, 0.62],
            [-1.8, 0.86],
            [-4.2, 0.86],
          ],
          s > 0 ? 0.68 : -1.22,
          s > 0 ? 1.22 : -0.68,
          inkPaint,
          0.02,
        ),
      )
      .add(
        turnedPart(
          [
            [0.34, -0.5],
            [0.34, 0.5],
            [0, 0.5],
          ],
          chrome,
          24,
        ),
        placed(moved(1.2, 0.6, s * 0.95), turned("y", 90)),
      );
  return mesh;
}
