import { Mesh, moved, placed, turned } from "../studio/mesh.ts";
import type { Placing } from "../studio/mesh.ts";
import { beam, block, eased, plate, rod, turnedPart } from "../studio/solids.ts";
import type { P2 } from "../studio/solids.ts";
import { amberPaint, chrome, darkSteel, hazard, inkPaint, palePaint, rubber } from "./paints.ts";
import { basket } from "./basket.ts";
import { wheel } from "./wheel.ts";

type BoomPose = {
  /** Degrees above level, for the boom and for the jib. */
  boom: number;
  jib: number;
  /** Metres from the boom's pin to its tip. */
  reach: number;
  /** Degrees that the upper works are turned on the chassis. */
  slew?: number;
};

const pin: P2 = [-1.55, 2.02];

/** Four-wheel telescopic boom lift on y = 0, nose towards +x. `platform` is where its basket floor ended up. */
export function boomLift(pose: BoomPose): { mesh: Mesh; platform: Placing } {
  const mesh = new Mesh();
  mesh.add(
    plate(
      eased(
        [
          [-1.7, 0.5],
          [1.7, 0.5],
          [1.95, 0.72],
          [1.75, 0.98],
          [-1.75, 0.98],
          [-1.95, 0.72],
        ],
        0.08,
      ),
      -0.72,
      0.72,
      inkPaint,
      0.05,
    ),
  );
  for (const x of [-1.32, 1.32]) {
    mesh.add(rod([x, 0.52, -1.1], [x, 0.52, 1.1], 0.11, darkSteel, 14));
    for (const z of [1, -1])
      mesh.add(
        wheel(0.52, 0.42, amberPaint, 26),
        placed(moved(x, 0.52, z * 1.02), z > 0 ? turned("y", 0) : turned("y", 180)),
      );
  }
  mesh.add(
    turnedPart(
      [
        [0, 1.14],
        [0.62, 1.14],
        [0.62, 0.95],
      ],
      darkSteel,
      40,
    ),
    turned("x", -90),
  );

  const top = new Mesh();
  top.add(
    plate(
      eased(
        [
          [-2.45, 1.12],
          [-0.9, 1.12],
          [-0.9, 2.0],
          [-1.2, 2.16],
          [-2.2, 1.86],
          [-2.45, 1.55],
        ],
        0.1,
      ),
      -1.12,
      -0.34,
      inkPaint,
      0.06,
    ),
  );
  top.add(
    plate(
      eased(
        [
          [-2.45, 1.12],
          [-0.9, 1.12],
          [-0.9, 2.0],
          [-1.2, 2.16],
          [-2.2, 1.86],
          [-2.45, 1.55],
        ],
        0.1,
      ),
      0.34,
      1.12,
      inkPaint,
      0.06,
    ),
  );
  top.add(
    plate(
      eased(
        [
          [-2.5, 1.15],
          [-2.2, 1.1],
          [-2.0, 1.7],
          [-2.3, 1.7],
        ],
        0.05,
      ),
      -1.05,
      1.05,
      hazard(0.34),
      0.03,
    ),
  );
  for (const z of [0.42, -1.12]) {
    top.add(
      plate(
        eased(
          [
            [-0.86, 1.14],
            [1.25, 1.14],
            [1.3, 1.36],
            [1.0, 1.72],
            [-0.86, 1.78],
          ],
          0.1,
        ),
        z,
        z + 0.7,
        amberPaint,
        0.06,
      ),
    );
    for (let i = 0; i < 4; i++)
      top.add(block([-0.6 + i * 0.16, 1.32, z - 0.01], [-0.52 + i * 0.16, 1.6, z + 0.71], inkPaint, 0));
  }
  const turn = (pose.boom * Math.PI) / 180;
  const way = (t: number, off = 0): P2 => [
    pin[0] + t * Math.cos(turn) - off * Math.sin(turn),
    pin[1] + t * Math.sin(turn) + off * Math.cos(turn),
  ];
  const sections: [number, number, number][] = [
    [-0.35, Math.min(6.4, pose.reach * 0.46), 0.56],
    [1, pose.reach * 0.74, 0.44],
    [2, pose.reach, 0.34],
  ];
  sections.forEach(([from, to, d], i) => {
    top.add(beam(way(from), way(to), d, d * 0.78, i === 2 ? palePaint : amberPaint));
    top.add(beam(way(to - 0.22), way(to), d + 0.07, d * 0.78 + 0.07, inkPaint));
  });
  top.add(beam(way(1.2, 0.33), way(sections[0]![1] - 0.3, 0.31), 0.07, 0.1, rubber));
  top
    .add(rod([0.35, 1.3, 0], [...way(2.9, -0.3), 0], 0.13, inkPaint, 16))
    .add(rod([0.35, 1.3, 0], [...way(3.6, -0.3), 0], 0.075, chrome, 16));
  top.add(rod([pin[0], pin[1], -0.4], [pin[0], pin[1], 0.4], 0.14, chrome, 18));

  const tip = way(pose.reach);
  const lean = (pose.jib * Math.PI) / 180;
  const knee: P2 = [tip[0] + 0.2, tip[1] - 0.1];
  const hand: P2 = [knee[0] + 1.75 * Math.cos(lean), knee[1] + 1.75 * Math.sin(lean)];
  top.add(beam([tip[0] - 0.15, tip[1] + 0.12], [knee[0] + 0.12, knee[1] - 0.1], 0.42, 0.4, inkPaint));
  top
    .add(beam(knee, hand, 0.24, 0.22, amberPaint, 0.2))
    .add(beam([knee[0], knee[1] - 0.22], [hand[0], hand[1] - 0.2], 0.08, 0.14, inkPaint));
  top.add(block([hand[0] - 0.1, hand[1] - 0.42, -0.22], [hand[0] + 0.2, hand[1] + 0.2, 0.22], inkPaint, 0.03));
  const deck = moved(hand[0] + 0.72, hand[1] - 0.34, 0);
  top.add(basket(0.95, 2.3), deck);

  const slew = placed(turned("y", pose.slew ?? 0));
  mesh.add(top, slew);
  return { mesh, platform: placed(slew, deck) };
}
