/** Articulated telescopic loaders: engine hood behind, steering joint in the middle, boom beside the cab. x = 0: rear axle; metres. */
import { arc, clamp, deg, frame, rect, rounded } from "../geometry.ts";
import type { Pt } from "../geometry.ts";
import { INK, darker } from "../colour.ts";
import { contactShadow } from "../sheet.ts";
import type { Sheet } from "../sheet.ts";
import type { Livery } from "../liveries.ts";
import type { MachineSpec, Pose } from "../machine-spec.ts";
import { boomHead, bucket, forkCarriage, headPivot, tiltCylinder } from "./parts/attachments.ts";
import { telescope } from "./parts/boom.ts";
import { cab } from "./parts/cab.ts";
import { cover, cylinder, hose, lamp, pin, steps } from "./parts/fittings.ts";
import { wheel } from "./parts/wheel.ts";

export function drawArticulatedLoader(
  sheet: Sheet,
  spec: MachineSpec,
  pose: Pose,
  livery: Livery,
  shadow: boolean,
): void {
  const s = spec.specifications;
  const lift = s.working_height_m ?? 5.2;
  const r = 0.62;
  const base = 2.55;
  const top = s.height_m ?? 2.5;
  const depth = 0.34;
  const drop = 0.56;
  const pivot: Pt = [0.9, 1.72];
  const retracted = base + r + 0.55 - pivot[0];
  const steep = deg(58);
  const longest = Math.max(retracted * 1.3, (lift + 0.2 - pivot[1] + drop * Math.cos(steep)) / Math.sin(steep) - 0.2);
  const stowed = pose === "stowed";
  const angle = stowed ? Math.asin(clamp((0.86 - pivot[1]) / retracted, -0.45, 0)) : pose === "full" ? steep : deg(34);
  const out = stowed ? 0.3 : pose === "full" ? longest - retracted + 0.3 : (longest - retracted) * 0.55 + 0.3;

  if (shadow) contactShadow(sheet, -r * 1.2, base + r * 1.2);
  for (const x of [0, base]) wheel(sheet, [x + 0.08, r], r * 0.97, { tyre: "lug", rim: livery.rim, far: true });
  const f = frame(pivot, angle);
  // front frame with the boom's tower
  sheet.panel(
    rounded(
      [
        [1.42, 0.42],
        [base + 0.5, 0.5],
        [base + 0.62, 0.82],
        [base - 0.1, 1.2],
        [1.6, 1.3],
      ],
      0.06,
    ),
    livery.frame,
    { w: 1.7 },
  );
  cylinder(sheet, [base - 0.35, 0.86], f.at(retracted * (stowed ? 0.5 : 0.4), -depth * 0.5), 0.14, 0.62);
  const nose = telescope(sheet, {
    pivot,
    angle,
    base: retracted - 0.3,
    out: [out],
    depth,
    colours: [livery.arm, livery.inner],
    tail: 0.2,
  });
  const tip = depth * 0.84;
  const at = headPivot(nose, tip, drop);
  tiltCylinder(sheet, nose, tip, at);
  boomHead(sheet, nose, tip, drop, darker(livery.arm, 0.04));
  if (s.has_bucket) bucket(sheet, livery, at, 1.02);
  else forkCarriage(sheet, at, 1.2, 0.048);
  // rear frame, joint, hood
  sheet.panel(
    rounded(
      [
        [-0.95, 0.6],
        [1.3, 0.44],
        [1.44, 0.78],
        [1.2, 1.16],
        [-0.95, 1.05],
      ],
      0.06,
    ),
    livery.frame,
    { w: 1.7 },
  );
  cylinder(sheet, [0.86, 0.66], [1.7, 0.72], 0.09, 0.42);
  sheet.panel(rounded(rect(1.24, 0.4, 0.24, 0.62), 0.05), "#4a525b", { w: 1.4 });
  pin(sheet, [1.36, 0.9], 0.06);
  pin(sheet, [1.36, 0.5], 0.06);
  const hood: Pt[] = rounded(
    [
      [-1.08, 0.78, 0.1],
      [-1.12, 1.35, 0.2],
      [-0.9, 1.66, 0.24],
      [0.62, 1.78, 0.05],
      [0.62, 1.0],
      [r * 1.1, 1.0],
      ...arc([0, r], r * 1.18, deg(38), deg(150), 10),
      [-0.75, 0.78],
    ],
    0.03,
  );
  sheet.panel(hood, livery.body, { w: 1.9 });
  cover(sheet, -0.62, 1.34, 0.86, 0.26, livery.body, 4);
  sheet.shape(rounded(rect(-1.13, 0.98, 0.07, 0.2), 0.02), { fill: "#c9231d", stroke: INK, w: 1 });
  sheet.tubes(
    [
      [
        [0.34, 1.74],
        [0.34, 2.15],
        [0.28, 2.24],
      ],
    ],
    0.07,
    "#6a727b",
  );
  sheet.panel(rounded(rect(r * 1.12, 0.5, 0.62, 0.5), 0.05), darker(livery.frame, 0.1), { w: 1.5 });
  steps(sheet, r * 1.2, 0.34, 1.0, 0.36, 3);
  cab(sheet, { x: 0.6, y: 0.98, width: 1.12, top, frame: livery.cab, body: livery.body, rake: 0.12 });
  for (const x of [0, base]) {
    sheet.panel(
      [...arc([x, r], r * 1.1, deg(24), deg(160), 16), ...arc([x, r], r * 1.2, deg(160), deg(24), 16)],
      livery.frame,
      { w: 1.4, bevel: false },
    );
    wheel(sheet, [x, r], r, { tyre: "lug", rim: livery.rim, share: 0.5, bolts: 10 });
  }
  sheet.panel(rounded(rect(-1.1, 0.62, 0.3, 0.24), 0.04), livery.accent, { w: 1.5 });
  hose(
    sheet,
    [
      [1.3, 1.0],
      [1.5, 1.2],
      [1.8, 1.1],
      [1.9, 0.95],
    ],
    0.04,
  );
  lamp(sheet, [base + 0.5, 1.12], 0.06);
}
