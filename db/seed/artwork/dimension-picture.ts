/** The dimensioned drawing: the machine at its published height beside the same machine folded, at one scale. */
import { drawMachine } from "./draw-machine.ts";
import type { Drawing } from "./draw-machine.ts";
import { extensionLine, levelDimension, uprightDimension } from "./dimension-lines.ts";
import type { Dimension, Place } from "./dimension-lines.ts";
import { liveryOf } from "./liveries.ts";
import { HEIGHT, WIDTH, svgDocument } from "./machine-picture.ts";
import type { MachineSpec, Pose } from "./machine-spec.ts";
import { person } from "./person.ts";
import { Sheet } from "./sheet.ts";

const TOP = 54;
const BOTTOM = 104;
const SIDE = 44;
/** room for one upright dimension with its figure */
const COLUMN = 92;

/** The drawing without its figures, and the places of those by the name of the figure. */
interface DimensionPicture {
  svg: string;
  places: Partial<Record<keyof MachineSpec["specifications"], Place>>;
}

function plan(spec: MachineSpec, pose: Pose, px: number): Drawing {
  return drawMachine(spec, pose, liveryOf(spec.manufacturer), { px, tone: "plan", shadow: false });
}

export function dimensionPicture(spec: MachineSpec): DimensionPicture {
  const s = spec.specifications;
  const platform = s.platform_height_m;
  const working = s.working_height_m;
  const heights = (
    [
      ["working_height_m", working],
      ["platform_height_m", platform],
    ] as const
  ).filter((pair): pair is [(typeof pair)[0], number] => pair[1] !== null);
  const left = SIDE + heights.length * COLUMN + (heights.length > 0 ? 8 : 0);
  const right = SIDE * 0.7 + (s.height_m === null ? 0 : COLUMN * 1.1);

  const up = plan(spec, "full", 0.02).bounds;
  const low = plan(spec, "stowed", 0.02).bounds;
  const tall = Math.max(up.height, low.height, ...heights.map(([, height]) => height));
  const between = 46;
  // person: 0.6 m, and air on both sides in pixels
  const scale = Math.min(
    (WIDTH - left - right - between * 2) / (up.width + low.width + 0.6),
    (HEIGHT - TOP - BOTTOM) / tall,
  );
  const used = (up.width + low.width + 0.6) * scale + between * 2;
  const px = 1 / scale;
  const full = plan(spec, "full", px);
  const stowed = plan(spec, "stowed", px);
  const ground = TOP + (HEIGHT - TOP - BOTTOM + tall * scale) / 2 + (HEIGHT - TOP - BOTTOM - tall * scale) * 0.1;
  const x0 = left + (WIDTH - left - right - used) / 2;

  const place = (d: Drawing, x: number): string =>
    `<g transform="translate(${(x - d.bounds.x * scale).toFixed(2)} ${ground.toFixed(2)}) scale(${scale.toFixed(4)})">${d.svg}</g>`;
  const upX = x0;
  const manX = upX + up.width * scale + between + 0.3 * scale;
  const lowX = manX + 0.3 * scale + between;
  const man = new Sheet(px, "m-");
  person(man, 0, 0, "#79818a");

  const under: string[] = [
    `<path d="M${SIDE * 0.6} ${ground.toFixed(1)}H${WIDTH - SIDE * 0.6}" stroke="#1b2129" stroke-opacity="0.45" stroke-width="1.6"/>`,
  ];
  const over: string[] = [];
  const places: DimensionPicture["places"] = {};
  const draw = (name: keyof typeof places, { svg, place }: Dimension) => {
    over.push(svg);
    places[name] = place;
  };
  heights.forEach(([name, h], i) => {
    const x = x0 - 8 - COLUMN * (heights.length - i) + COLUMN * 0.5;
    const y = ground - h * scale;
    // on telehandlers the forks are at the near end
    const end = upX + up.width * scale * (spec.category === "telehandlers" ? 0.3 : 1);
    under.push(extensionLine(x - 16, y, end, y));
    draw(name, uprightDimension(x, y, ground, i === 0 ? 0.42 : 0.55));
  });
  const lowRight = lowX + low.width * scale;
  if (s.length_m !== null) {
    const a = ((): [number, number] => {
      const over = low.width - s.length_m;
      // attachments that the published length leaves out lie at the front, to the left on telehandlers
      return over > 0.25
        ? [
            lowX + (spec.category === "telehandlers" ? over * scale : 0),
            spec.category === "telehandlers" ? lowRight : lowX + s.length_m * scale,
          ]
        : [lowX, lowRight];
    })();
    const y = ground + 48;
    under.push(extensionLine(a[0], ground - 4, a[0], y + 14), extensionLine(a[1], ground - 4, a[1], y + 14));
    draw("length_m", levelDimension(a[0], a[1], y));
  }
  if (s.height_m !== null) {
    const x = lowRight + COLUMN * 0.62;
    const y = ground - s.height_m * scale;
    under.push(extensionLine(lowX + low.width * scale * 0.4, y, x + 16, y));
    draw("height_m", uprightDimension(x, y, ground));
  }
  const svg = svgDocument(
    `${under.join("")}${place(full, upX)}${place(stowed, lowX)}<g transform="translate(${manX.toFixed(2)} ${ground.toFixed(2)}) scale(${scale.toFixed(4)})">${man.toString()}</g>${over.join("")}`,
  );
  return { svg, places };
}
