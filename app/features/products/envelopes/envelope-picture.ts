import type { DrawnLabel, DrawnPath, DrawnPicture } from "~/ui/drawing";
import type { EnvelopeDrawing } from "./drawing";

/** Longer side of the plot, and the room for labels around it, in the picture's units. */
const SIZE = 320;
const [LEFT, RIGHT, TOP, BOTTOM] = [36, 16, 28, 44];
const CORNER = 3;
const MARK = 9;

/** A diagram true to scale, on the server and in the browser. */
export function envelopePicture({ points, mark, reach, height, text }: EnvelopeDrawing): DrawnPicture {
  const ends = (ticks: { at: number }[]) => [ticks[0]!.at, ticks.at(-1)!.at] as const;
  const [[back, front], [bottom, top]] = [ends(reach.ticks), ends(height.ticks)];
  const scale = SIZE / Math.max(front - back, top - bottom);
  const x = (metres: number) => round(LEFT + (metres - back) * scale);
  const y = (metres: number) => round(TOP + (top - metres) * scale);
  const [left, right, low, high] = [x(back), x(front), y(bottom), y(top)];
  const size = { width: round(right + RIGHT), height: round(low + BOTTOM) };
  const corner = ([out, up]: readonly [number, number]) =>
    `M${round(x(out) - CORNER)} ${y(up)}a${CORNER} ${CORNER} 0 1 0 ${2 * CORNER} 0a${CORNER} ${CORNER} 0 1 0 ${-2 * CORNER} 0`;
  const paths: DrawnPath[] = [
    {
      ...{ name: "grid", style: "grid" },
      d: [
        ...reach.ticks.map(({ at }) => `M${x(at)} ${high}V${low}`),
        ...height.ticks.map(({ at }) => `M${left} ${y(at)}H${right}`),
      ].join(""),
    },
    { name: "outline", style: "outline", d: `M${points.map(([out, up]) => `${x(out)} ${y(up)}`).join("L")}Z` },
    { name: "axes", style: "axes", d: `M${left} ${y(0)}H${right}M${x(0)} ${high}V${low}` },
    { name: "corners", style: "corners", d: points.map(corner).join("") },
    ...(mark
      ? [
          {
            name: "mark",
            style: "mark",
            d: `M${round(x(mark[0]) - MARK)} ${y(mark[1])}h${2 * MARK}m${-MARK}${-MARK}v${2 * MARK}`,
          },
        ]
      : []),
  ];
  const label = (text: string, at: Pick<DrawnLabel, "x" | "y" | "anchor">): DrawnLabel => ({
    ...{ ...at, tone: "axis", lines: [text] },
  });
  return {
    ...{ text, ...size, paths },
    labels: [
      ...reach.ticks.map((tick) => label(tick.label, { x: x(tick.at), y: low + 12, anchor: "middle" })),
      ...height.ticks.map((tick) => label(tick.label, { x: LEFT - 8, y: y(tick.at), anchor: "end" })),
      label(reach.name, { x: right, y: size.height - 12, anchor: "end" }),
      label(height.name, { x: 4, y: 10, anchor: "start" }),
    ],
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
