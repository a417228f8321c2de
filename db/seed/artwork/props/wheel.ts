import { Mesh, moved, placed, turned } from "../studio/mesh.ts";
import type { Surface } from "../studio/mesh.ts";
import { plate, turnedPart } from "../studio/solids.ts";
import { darkSteel, palePaint, rubber } from "./paints.ts";

/**
 * Wheel about the z axis, outer face at +z, centred on its width. `lugs` gives the bars of a field tyre.
 */
export function wheel(radius: number, width: number, rim: Surface = palePaint, lugs = 0): Mesh {
  const mesh = new Mesh();
  const w = width / 2;
  const r = radius;
  const seat = r * 0.6;
  const crown = lugs ? r * 0.955 : r;
  mesh.add(
    turnedPart(
      [
        [seat, -w * 0.85],
        [r * 0.86, -w],
        [crown, -w * 0.72],
        [crown, w * 0.72],
        [r * 0.86, w],
        [r * 0.7, w * 0.97],
        [seat, w * 0.85],
      ],
      rubber,
      56,
    ),
  );
  mesh.add(
    turnedPart(
      [
        [seat, w * 0.85],
        [seat * 0.96, w * 0.8],
        [seat * 0.9, w * 0.5],
        [r * 0.5, w * 0.36],
        [r * 0.3, w * 0.42],
        [r * 0.24, w * 0.62],
        [r * 0.2, w * 0.68],
        [0, w * 0.68],
      ],
      rim,
      48,
    ),
  );
  mesh.add(
    turnedPart(
      [
        [seat, -w * 0.85],
        [0, -w * 0.3],
      ],
      darkSteel,
      24,
    ),
  );
  for (let i = 0; i < 8; i++) {
    const bolt = turnedPart(
      [
        [r * 0.035, w * 0.38],
        [r * 0.035, w * 0.5],
        [0, w * 0.52],
      ],
      darkSteel,
      8,
    );
    mesh.add(bolt, placed(turned("z", i * 45), moved(r * 0.4, 0, 0)));
  }
  for (let i = 0; i < lugs; i++) {
    const side = i % 2 ? 1 : -1;
    const bar = plate(
      [
        [crown * 0.985, -0.035 * r],
        [r * 1.005, -0.025 * r],
        [r * 1.005, 0.025 * r],
        [crown * 0.985, 0.035 * r],
      ],
      0,
      w * 1.02,
      rubber,
      0.01 * r,
    );
    mesh.add(
      bar,
      placed(turned("z", (i * 360) / lugs), side > 0 ? turned("x", 0) : turned("x", 180), turned("x", -28)),
    );
  }
  return mesh;
}
