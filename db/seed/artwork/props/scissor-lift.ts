import { Mesh, moved, placed, turned } from "../studio/mesh.ts";
import { beam, block, eased, plate, rod, tube } from "../studio/solids.ts";
import { amberPaint, chrome, darkSteel, inkPaint } from "./paints.ts";
import { wheel } from "./wheel.ts";

/** Scissor lift on y = 0, deck at `deck` metres, standing along x. `rough` gives the big-wheeled outdoor build. */
export function scissorLift(deck: number, rough = false): Mesh {
  const mesh = new Mesh();
  const [long, wide, r] = rough ? [3.0, 1.9, 0.42] : [2.4, 1.1, 0.2];
  const [x, z] = [long / 2, wide / 2];
  const [low, top] = rough ? [0.55, 1.05] : [0.16, 0.62];
  mesh.add(
    plate(
      eased(
        [
          [-x, low],
          [x, low],
          [x, top - 0.1],
          [x - 0.1, top],
          [-x + 0.1, top],
          [-x, top - 0.1],
        ],
        0.04,
      ),
      -z * 0.86,
      z * 0.86,
      inkPaint,
      0.04,
    ),
  );
  for (const s of [-1, 1]) {
    mesh.add(
      block(
        [-x * 0.66, low + 0.05, s * z * 0.86 - 0.015],
        [x * 0.66, top - 0.08, s * z * 0.86 + 0.015],
        amberPaint,
        0.01,
      ),
    );
    for (const wx of [-x * 0.74, x * 0.74])
      mesh.add(
        wheel(r, r * 0.62, amberPaint, rough ? 24 : 0),
        placed(moved(wx, r, s * (z - r * 0.2)), turned("y", s > 0 ? 0 : 180)),
      );
    for (let i = 0; i < 3; i++)
      mesh.add(
        block(
          [-0.2, low + 0.02 + i * 0.13, s * z * 0.9 - 0.02],
          [0.2, low + 0.05 + i * 0.13, s * z * 0.9 + 0.02],
          darkSteel,
          0,
        ),
      );
  }
  const rise = deck - 0.14 - top;
  const levels = Math.max(2, Math.round(rise / (rough ? 1.15 : 0.85)));
  const step = rise / levels;
  const span = Math.sqrt(Math.max(0.3, (long * 0.9) ** 2 - step * step)) / 2;
  for (const s of [-1, 1])
    for (let i = 0; i < levels; i++) {
      const [a, b] = [top + i * step + 0.02, top + (i + 1) * step - 0.02];
      mesh
        .add(beam([-span, a], [span, b], 0.11, 0.05, amberPaint, 0.11, s * z * 0.55))
        .add(beam([span, a], [-span, b], 0.11, 0.05, amberPaint, 0.11, s * z * 0.44));
      for (const [px, py] of [
        [-span, a],
        [span, a],
        [0, (a + b) / 2],
      ] as const)
        mesh.add(rod([px, py, s * z * 0.62], [px, py, s * z * 0.38], 0.045, chrome, 12));
    }
  for (let i = 0; i < levels; i++)
    for (const px of [-span, span])
      mesh.add(rod([px, top + i * step, -z * 0.5], [px, top + i * step, z * 0.5], 0.035, darkSteel, 10));
  for (let i = 0; i + 1 < levels; i += 2)
    mesh.add(
      rod([-span * 0.55, top + (i + 0.3) * step, 0], [span * 0.35, top + (i + 1.62) * step, 0], 0.06, chrome, 12),
    );

  const [px, pz] = [x + 0.05, z * 0.98];
  mesh.add(block([-px, deck - 0.14, -pz], [px, deck, pz], inkPaint, 0.02));
  mesh
    .add(block([-px, deck, pz - 0.02], [px, deck + 0.15, pz], amberPaint, 0))
    .add(block([-px, deck, -pz], [px, deck + 0.15, -pz + 0.02], amberPaint, 0));
  for (const y of [0.55, 1.1])
    mesh.add(
      tube(
        [
          [-px, deck + y, -pz],
          [px, deck + y, -pz],
          [px, deck + y, pz],
          [-px, deck + y, pz],
          [-px, deck + y, -pz],
        ],
        0.022,
        amberPaint,
      ),
    );
  const posts = Math.round(long / 0.75);
  for (let i = 0; i <= posts; i++)
    for (const s of [-pz, pz])
      mesh.add(
        rod([-px + (i * 2 * px) / posts, deck, s], [-px + (i * 2 * px) / posts, deck + 1.1, s], 0.022, amberPaint, 8),
      );
  mesh.add(block([px - 0.22, deck + 0.85, -pz - 0.06], [px + 0.06, deck + 1.16, -pz + 0.24], inkPaint, 0.03));
  return mesh;
}
