import type { DrawnLabel, DrawnPath } from "~/ui/drawing";
import type { DrawnPanel, LineStyle } from "./drawing";
import { hatching, pathOf, type Point, round, roundCoarsely, spanPath } from "./drawn-path.server";
import { columnOf, drawColumn } from "./label-columns.server";
import { LINE_HEIGHT, type RowLabel, type SideLabel, textWidth } from "./labels.server";

export interface Shape {
  name: string;
  style: LineStyle;
  /** In metres: to the right, and above the ground. */
  lines: readonly (readonly Point[])[];
  /** Only rectangles are hatched. By default lines are open. */
  fill?: "outline" | "hatch" | "hatchedOutline";
}

/** A drawing in metres. */
export interface Drawing {
  title: string;
  shapes: readonly Shape[];
  sides: readonly SideLabel[];
  rows: readonly RowLabel[];
}

export interface ScaleBar {
  metres: number;
  text: string;
}

interface LayoutOptions {
  /** Of what is drawn, in units. */
  mostHeight: number;
  /** The longest bar of these that is short enough is drawn. */
  bars: readonly ScaleBar[];
  textOf: (figures: string) => string;
}

/** Units are pixels on a narrow phone: 320 less the page's margins and a card's. */
const WIDTH = 264;
const ROW = 28;
const MOST_SCALE = 110;
const MOST_BAR = 60;

/** Puts a drawing to one scale, with labels that do not overlap. */
export function layOut(
  { title, shapes, sides, rows }: Drawing,
  { mostHeight, bars, textOf }: LayoutOptions,
): DrawnPanel {
  const columns = { left: columnOf(sides, "left"), right: columnOf(sides, "right") };
  const points = shapes.flatMap(({ lines }) => lines.flat());
  const xs = [...points.map(([x]) => x), ...rows.flatMap(({ from, to }) => [from, to])];
  const [least, most] = [Math.min(...xs), Math.max(...xs)];
  const top = Math.max(...points.map(([, y]) => y), ...sides.map(({ to }) => to));
  const besides = columns.left.width + columns.right.width;
  const scale = Math.min((WIDTH - besides) / (most - least), mostHeight / top, MOST_SCALE);
  const start = (WIDTH - besides - (most - least) * scale) / 2 + columns.left.width;
  const ground = LINE_HEIGHT + Math.max(top * scale, columns.left.height, columns.right.height);
  const at = ([x, y]: Point): Point => [start + (x - least) * scale, ground - y * scale];

  const paths: DrawnPath[] = [
    {
      name: "ground",
      style: "ground",
      d: pathOf([
        [
          [0, ground],
          [WIDTH, ground],
        ],
      ]),
    },
    ...shapes.map((shape) => drawShape(shape, at)),
  ];
  const labels: DrawnLabel[] = [];
  for (const side of ["left", "right"] as const) {
    const edge = at([side === "left" ? least : most, 0])[0];
    const drawn = drawColumn(columns[side], { side, edge, ground, scale });
    paths.push(...drawn.paths);
    labels.push(...drawn.labels);
  }
  rows.forEach(({ name, tone, word, value, from, to }, place) => {
    const y = ground + 10 + place * ROW;
    const [x1, x2] = [at([from, 0])[0], at([to, 0])[0]];
    paths.push({ name, style: tone, d: spanPath([x1, y], [x2, y]) });
    labels.push({ ...rowLabel([`${word} ${value}`], (x1 + x2) / 2, y + LINE_HEIGHT), tone });
  });
  const bar = drawBar(bars, scale, ground + 14 + rows.length * ROW);
  const spoken = [...sides, ...rows].map(({ word, value }) => `${word} ${value}`).join(", ");
  return {
    ...{ title, text: textOf(spoken), width: WIDTH, height: round(ground + 24 + rows.length * ROW), scale },
    paths: [...paths, bar.path],
    labels: [...labels, bar.label],
  };
}

function drawShape({ name, style, lines, fill }: Shape, at: (point: Point) => Point): DrawnPath {
  const drawn = lines.map((line) => line.map(at));
  const outline =
    fill === "hatch"
      ? ""
      : pathOf(drawn, { isClosed: fill !== undefined, rounded: style === "schematic" ? roundCoarsely : round });
  const isHatched = fill === "hatch" || fill === "hatchedOutline";
  return { name, style, d: outline + (isHatched ? pathOf(hatching(drawn.flat()), { rounded: roundCoarsely }) : "") };
}

function rowLabel(lines: string[], middle: number, y: number): Omit<DrawnLabel, "tone"> {
  const half = Math.max(...lines.map(textWidth)) / 2;
  return { x: round(Math.min(Math.max(middle, half), WIDTH - half)), y: round(y), anchor: "middle", lines };
}

function drawBar(bars: readonly ScaleBar[], scale: number, y: number): { path: DrawnPath; label: DrawnLabel } {
  const { metres, text } = bars.findLast((each) => each.metres * scale <= MOST_BAR) ?? bars[0]!;
  const end = 4 + metres * scale;
  return {
    path: {
      name: "scale",
      style: "scale",
      d: pathOf([
        [
          [4, y - 4],
          [4, y],
          [end, y],
          [end, y - 4],
        ],
      ]),
    },
    label: { x: round(end + 6), y: round(y - 1), anchor: "start", tone: "scale", lines: [text] },
  };
}
