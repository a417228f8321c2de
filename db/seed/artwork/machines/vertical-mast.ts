/** Vertical mast lifts: small ones with the deck over the chassis, larger ones with a jib and a basket. Metres, y up. */
import { deg, frame, polar, rect, rounded } from "../geometry.ts";
import type { Pt } from "../geometry.ts";
import { INK, darker, lighter, mix } from "../colour.ts";
import { contactShadow } from "../sheet.ts";
import type { Sheet } from "../sheet.ts";
import type { Livery } from "../liveries.ts";
import { lookOf } from "../maker-looks.ts";
import type { MachineSpec, Pose } from "../machine-spec.ts";
import { jibAndBasket } from "./parts/boom.ts";
import { beacon, cover, cylinder, hose, lamp, pin, stripes } from "./parts/fittings.ts";
import { deckPlatform } from "./parts/guard-platform.ts";
import { nestedMast } from "./parts/mast.ts";
import { slabChassis } from "./parts/scissor-chassis.ts";
import { wheel } from "./parts/wheel.ts";

function smallMast(sheet: Sheet, spec: MachineSpec, pose: Pose, livery: Livery): void {
  const s = spec.specifications;
  const length = s.length_m ?? 1.37;
  const h = length / 2;
  const floor = s.platform_height_m ?? 3.7;
  const height = s.height_m ?? (floor > 4.2 ? 1.98 : 1.72);
  const low = Math.max(0.46, height - 1.1 - (height > 1.9 ? 0.3 : 0.05));
  const section = height - 0.36;
  const moving = floor > 4.2 ? 4 : 3;
  const rise = pose === "stowed" ? 0 : pose === "full" ? floor - low : Math.min((floor - low) * 0.42, 1.5);
  const x = -h + 0.19;
  const chassis = {
    length,
    wheel: 0.125,
    top: 0.42,
    pose,
    heavy: false,
    span: 0.8,
    diesel: false,
    push: false,
    look: lookOf(spec.manufacturer),
  };
  slabChassis(sheet, livery, chassis, "behind");
  const out = rise / moving;
  nestedMast(sheet, {
    x,
    y: 0.28,
    length: section,
    moving,
    out: Math.max(0, out - 0.03),
    width: 0.3,
    colour: livery.arm,
  });
  const y = low + rise;
  const x0 = x + 0.02;
  // carriage that ties the deck to the innermost section
  sheet.panel(
    rounded(
      [
        [x - 0.07, y + 0.02],
        [x + 0.24, y + 0.02],
        [x + 0.24, y + 0.16],
        [x + 0.07, y + 0.62],
        [x - 0.07, y + 0.62],
      ],
      0.02,
    ),
    darker(livery.inner, 0.2),
    { w: 1.3 },
  );
  sheet.panel(
    [
      [x0, y - 0.17],
      [x0 + 0.2, y - 0.17],
      [h * 0.7, y - 0.07],
      [h * 0.7, y - 0.01],
      [x0, y - 0.01],
    ],
    darker(livery.inner, 0.25),
    { w: 1.2 },
  );
  deckPlatform(sheet, livery, {
    x0,
    x1: h + 0.02,
    y,
    out: 0,
    hasExtension: false,
    thickness: 0.08,
    tube: 0.034,
    bays: 2,
    rearGate: false,
  });
  slabChassis(sheet, livery, chassis, "front");
  sheet.panel(
    rounded(
      [
        [-h + 0.02, 0.4],
        [-h + 0.42, 0.4],
        [-h + 0.36, 0.62],
        [-h + 0.02, 0.62],
      ],
      0.03,
    ),
    livery.body,
    { w: 1.4 },
  );
  hose(
    sheet,
    [
      [-h + 0.06, 0.6],
      [-h - 0.03, 0.9],
      [-h + 0.03, section * 0.9],
    ],
    0.02,
  );
}

function jibMast(sheet: Sheet, spec: MachineSpec, pose: Pose, livery: Livery): void {
  const s = spec.specifications;
  const height = s.height_m ?? 1.99;
  const floor = s.platform_height_m ?? 8;
  const length = s.length_m ?? 2.65;
  const wheelR = 0.2;
  const wx = 0.62;
  const rear = -length * 0.36;
  for (const x of [-wx, wx])
    wheel(sheet, [x + 0.03, wheelR], wheelR * 0.98, { tyre: "foam", rim: livery.rim, far: true });
  sheet.panel(
    rounded(
      [
        [-wx - 0.26, 0.13],
        [wx + 0.26, 0.13],
        [wx + 0.3, 0.4],
        [wx * 0.6, 0.5],
        [-wx * 0.6, 0.5],
        [-wx - 0.3, 0.4],
      ],
      0.04,
    ),
    livery.frame,
    { w: 1.7 },
  );
  stripes(sheet, wx + 0.02, 0.3, 0.22, 0.05);
  stripes(sheet, -wx - 0.24, 0.3, 0.22, 0.05);
  for (const x of [-wx, wx]) wheel(sheet, [x, wheelR], wheelR, { tyre: "foam", rim: livery.rim, share: 0.6 });
  sheet.shape(rect(-0.4, 0.47, 0.8, 0.09), {
    fill: {
      from: [-0.4, 0],
      to: [0.4, 0],
      stops: [
        [0, "#30363d"],
        [0.35, "#8d959d"],
        [1, "#24282e"],
      ],
    },
    stroke: INK,
    w: 1.2,
  });

  const moving = 5;
  const section = height - 0.62;
  const jibLength = 1.55;
  const angle = pose === "full" ? deg(62) : pose === "working" ? deg(24) : deg(-44);
  const pivot0 = 0.58 + section - 0.26;
  const full = floor - pivot0 - jibLength * Math.sin(deg(62)) + 0.42;
  const rise = pose === "full" ? full : pose === "working" ? full * 0.4 : 0;
  const mastX = -0.12;
  nestedMast(sheet, {
    x: mastX,
    y: 0.56,
    length: section,
    moving,
    out: Math.max(0, rise / moving - 0.03),
    width: 0.46,
    colour: livery.arm,
  });
  const pivot: Pt = [mastX + 0.24, pivot0 + rise];
  sheet.panel(
    rounded(
      [
        [mastX - 0.12, pivot[1] - 0.5],
        [mastX + 0.16, pivot[1] - 0.5],
        [pivot[0] + 0.1, pivot[1] - 0.1],
        [pivot[0] + 0.06, pivot[1] + 0.14],
        [mastX - 0.12, pivot[1] + 0.14],
      ],
      0.05,
    ),
    darker(livery.body, 0.06),
    { w: 1.6 },
  );
  const nose = frame([pivot[0] - 0.03, pivot[1]], 0);
  cylinder(sheet, [mastX + 0.12, pivot[1] - 0.4], polar(pivot, jibLength * 0.42, angle), 0.07, 0.44);
  jibAndBasket(sheet, livery, nose, 0.2, { length: jibLength, angle, basket: 0.78, depth: 0.15 });
  pin(sheet, pivot, 0.05);
  // superstructure with batteries and counterweight
  sheet.panel(
    rounded(
      [
        [rear + 0.3, 0.55],
        [0.46, 0.55],
        [0.46, 0.8, 0.08],
        [0.22, 1.02, 0.1],
        [rear + 0.3, 1.06],
      ],
      0.05,
    ),
    livery.body,
    { w: 1.8 },
  );
  sheet.panel(
    rounded(
      [
        [rear, 0.52],
        [rear + 0.36, 0.52],
        [rear + 0.36, 1.1],
        [rear + 0.1, 1.1, 0.16],
        [rear - 0.02, 0.86, 0.12],
      ],
      0.06,
    ),
    lighter(livery.frame, 0.06),
    { w: 1.8 },
  );
  cover(sheet, rear + 0.42, 0.62, 0.4, 0.34, livery.body, 4);
  cover(sheet, rear + 0.87, 0.62, 0.3, 0.3, mix(livery.body, livery.accent, 0.0), 0);
  stripes(sheet, rear + 0.06, 0.58, 0.26, 0.06);
  lamp(sheet, [0.44, 0.68], 0.03);
  beacon(sheet, rear + 0.2, 1.1, 0.1);
}

export function drawVerticalMast(sheet: Sheet, spec: MachineSpec, pose: Pose, livery: Livery, shadow: boolean): void {
  const jib = (spec.specifications.platform_height_m ?? 4) > 6.5;
  if (shadow) contactShadow(sheet, jib ? -0.98 : -0.74, jib ? 0.98 : 0.74);
  (jib ? jibMast : smallMast)(sheet, spec, pose, livery);
}
