import { Mesh } from "../studio/mesh.ts";
import { block, tube } from "../studio/solids.ts";
import type { V3 } from "../studio/vector.ts";
import { amberPaint, darkSteel, inkPaint } from "./paints.ts";

/** Work platform standing on y = 0 around the origin: `long` along x, `wide` along z, rails 1.1 m high. */
export function basket(long: number, wide: number, bar = 0.024): Mesh {
  const mesh = new Mesh();
  const [x, z] = [long / 2, wide / 2];
  mesh.add(block([-x, -0.07, -z], [x, 0, z], darkSteel, 0.015));
  mesh
    .add(block([-x, 0, z - 0.012], [x, 0.16, z + 0.012], amberPaint, 0))
    .add(block([-x, 0, -z - 0.012], [x, 0.16, -z + 0.012], amberPaint, 0));
  mesh
    .add(block([-x - 0.012, 0, -z], [-x + 0.012, 0.16, z], amberPaint, 0))
    .add(block([x - 0.012, 0, -z], [x + 0.012, 0.16, z], amberPaint, 0));
  for (const y of [0.58, 1.1]) {
    const ring: V3[] = [
      [-x, y, -z],
      [x, y, -z],
      [x, y, z],
      [-x, y, z],
      [-x, y, -z],
    ];
    mesh.add(tube(ring, bar, amberPaint));
  }
  const bays = Math.max(1, Math.round(long / 0.9));
  for (let i = 0; i <= bays; i++)
    for (const side of [-z, z])
      mesh.add(
        tube(
          [
            [-x + (i * long) / bays, 0, side],
            [-x + (i * long) / bays, 1.1, side],
          ],
          bar,
          amberPaint,
        ),
      );
  mesh.add(block([x - 0.34, 0.92, -0.28], [x - 0.04, 1.2, 0.28], inkPaint, 0.03));
  return mesh;
}
