import { Mesh, moved, placed, turned } from "../studio/mesh.ts";
import { block, eased, plate } from "../studio/solids.ts";
import { basket } from "./basket.ts";
import { amberPaint, darkSteel, inkPaint, steel } from "./paints.ts";
import { wheel } from "./wheel.ts";

/** Vertical mast lift on y = 0 with its deck at `deck` metres. */
export function mastLift(deck: number): Mesh {
  const mesh = new Mesh();
  mesh.add(
    plate(
      eased(
        [
          [-0.72, 0.12],
          [0.66, 0.12],
          [0.66, 0.4],
          [0.3, 0.52],
          [-0.3, 0.62],
          [-0.72, 0.62],
        ],
        0.06,
      ),
      -0.38,
      0.38,
      amberPaint,
      0.05,
    ),
  );
  for (const x of [-0.5, 0.46])
    for (const s of [-1, 1])
      mesh.add(wheel(0.17, 0.12, inkPaint), placed(moved(x, 0.17, s * 0.37), turned("y", s > 0 ? 0 : 180)));
  const stages = 5;
  const each = (deck + 0.5) / stages + 0.42;
  for (let i = 0; i < stages; i++) {
    const y = 0.55 + (i * (deck + 0.9 - 0.55 - each)) / (stages - 1);
    const w = 0.19 - i * 0.022;
    mesh.add(
      block(
        [-0.42 - w / 2 + i * 0.05, y, -w],
        [-0.42 + w / 2 + i * 0.05, y + each, w],
        i % 2 ? steel : inkPaint,
        0.015,
      ),
    );
    mesh.add(block([-0.42 + w / 2 + i * 0.05, y, -0.03], [-0.41 + w / 2 + i * 0.05, y + each, 0.03], darkSteel, 0));
  }
  return mesh.add(basket(0.96, 0.74, 0.02), moved(0.24, deck, 0));
}
