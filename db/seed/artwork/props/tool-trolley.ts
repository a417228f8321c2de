import { Mesh, moved, turned, placed } from "../studio/mesh.ts";
import { block, rod, tube } from "../studio/solids.ts";
import { chrome, darkSteel, inkPaint, redPaint } from "./paints.ts";
import { wheel } from "./wheel.ts";

const drawers = [0.2, 0.36, 0.5, 0.62, 0.73, 0.83];

/** Workshop trolley on y = 0 around the origin, its drawers towards +z. */
export function toolTrolley(): Mesh {
  const mesh = new Mesh();
  mesh.add(block([-0.4, 0.15, -0.24], [0.4, 0.92, 0.24], redPaint, 0.02));
  mesh.add(block([-0.43, 0.92, -0.27], [0.43, 0.96, 0.27], inkPaint, 0.012));
  drawers.forEach((from, i) => {
    const to = (drawers[i + 1] ?? 0.91) - 0.015;
    mesh.add(block([-0.37, from, 0.235], [0.37, to, 0.255], redPaint, 0.006));
    mesh.add(block([-0.33, to - 0.032, 0.252], [0.33, to - 0.014, 0.272], chrome, 0.004));
  });
  for (const x of [-0.32, 0.32])
    for (const z of [-0.17, 0.17]) mesh.add(wheel(0.07, 0.05, inkPaint), placed(moved(x, 0.07, z), turned("y", 0)));
  mesh.add(
    tube(
      [
        [0.41, 0.84, -0.2],
        [0.5, 0.88, -0.2],
        [0.5, 0.88, 0.2],
        [0.41, 0.84, 0.2],
      ],
      0.014,
      chrome,
    ),
  );
  mesh.add(block([-0.3, 0.96, -0.16], [0.04, 1.06, 0.06], darkSteel, 0.012));
  mesh.add(rod([0.1, 0.975, 0.12], [0.34, 0.975, -0.06], 0.014, chrome));
  mesh.add(rod([0.14, 0.972, 0.18], [0.36, 0.972, 0.06], 0.011, chrome));
  return mesh;
}
