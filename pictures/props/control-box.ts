import { Mesh, moved, placed, turned } from "../studio/mesh.ts";
import type { Surface } from "../studio/mesh.ts";
import { block, eased, plate, rod, turnedPart } from "../studio/solids.ts";
import { cell, light, times } from "../studio/vector.ts";
import { amberPaint, chrome, darkSteel, lampFace, redPaint, rubber } from "./paints.ts";

const shell: Surface = { colour: light("#3a424c"), roughness: 0.42, mirror: 0.045 };
const panel: Surface = { colour: light("#15191e"), roughness: 0.35, mirror: 0.045 };

/** Amber read-out with a bar graph, lit from behind; made for a box whose face is 1.13 m up. */
const readOut: Surface = {
  colour: [0.01, 0.01, 0.01],
  roughness: 0.15,
  glow: (p) => {
    const across = (p[2] + 1) / 0.024;
    const lit = across % 1 > 0.3 && p[1] < 1.29 + 0.07 * cell(across, 3) && (p[1] / 0.009) % 1 > 0.25;
    return times(light("#ffab24"), lit ? 2.2 : 0.16);
  },
};

/** Platform control box hung on the rail, its sloping face towards −x; the middle of the face is at the origin. */
export function controlBox(): Mesh {
  const mesh = new Mesh();
  mesh.add(
    plate(
      eased(
        [
          [-0.16, -0.14],
          [0.17, -0.14],
          [0.17, 0.12],
          [0.13, 0.15],
          [-0.17, -0.01],
        ],
        0.025,
      ),
      -0.34,
      0.34,
      shell,
      0.02,
    ),
  );
  const face = placed(turned("z", 27));
  const top = new Mesh();
  top.add(block([-0.145, 0.036, -0.315], [0.145, 0.046, 0.315], panel, 0.004));
  for (const z of [-0.2, 0.2]) {
    top
      .add(
        turnedPart(
          [
            [0.055, 0.044],
            [0.05, 0.062],
            [0.022, 0.08],
            [0.014, 0.13],
            [0, 0.13],
          ],
          rubber,
          24,
        ),
        turned("x", -90),
      )
      .add(new Mesh());
    const stick = new Mesh();
    stick.add(
      turnedPart(
        [
          [0.058, 0],
          [0.05, 0.018],
          [0.024, 0.036],
          [0.013, 0.05],
          [0.012, 0.12],
          [0.021, 0.125],
          [0.025, 0.15],
          [0.019, 0.172],
          [0, 0.176],
        ],
        rubber,
        24,
      ),
    );
    top.add(stick, placed(moved(-0.03, 0.046, z), turned("z", z > 0 ? -9 : 4), turned("x", -90)));
  }
  top.add(
    turnedPart(
      [
        [0.05, 0],
        [0.05, 0.012],
        [0.022, 0.014],
        [0.02, 0.032],
        [0.036, 0.036],
        [0.037, 0.05],
        [0.028, 0.058],
        [0, 0.06],
      ],
      redPaint,
      28,
    ),
    placed(moved(-0.03, 0.046, 0), turned("x", -90)),
  );
  top.add(
    turnedPart(
      [
        [0.056, 0],
        [0.056, 0.006],
        [0.03, 0.008],
      ],
      amberPaint,
      28,
    ),
    placed(moved(-0.03, 0.046, 0), turned("x", -90)),
  );
  for (let i = 0; i < 6; i++) {
    const z = -0.25 + i * 0.1;
    top.add(
      turnedPart(
        [
          [0.014, 0],
          [0.014, 0.008],
          [0, 0.008],
        ],
        chrome,
        14,
      ),
      placed(moved(0.055, 0.046, z), turned("x", -90)),
    );
    top.add(rod([0.055, 0.05, z], [0.055 + (i % 2 ? 0.014 : -0.014), 0.082, z], 0.0045, chrome, 8));
    top.add(
      block(
        [0.085, 0.046, z - 0.01],
        [0.095, 0.05, z + 0.01],
        lampFace(times(light(i === 4 ? "#ff5b2e" : "#58e08a"), i % 3 === 1 ? 0.2 : 3.2)),
        0,
      ),
    );
  }
  mesh.add(top, face);
  mesh.add(block([0.135, 0.1, -0.22], [0.16, 0.27, 0.22], shell, 0.012), turned("z", 14));
  mesh.add(block([0.084, 0.13, -0.19], [0.089, 0.25, 0.19], readOut, 0), placed(turned("z", 14), moved(0.048, 0, 0)));
  for (const z of [-0.24, 0.24]) mesh.add(rod([0.1, -0.14, z], [0.1, -0.34, z], 0.014, darkSteel, 8));
  return mesh;
}
