import type { DrawnLabel, DrawnPath } from "~/ui/drawing";
import { round, spanPath } from "./drawn-path.server";
import { LINE_HEIGHT, type SideLabel, textWidth } from "./labels.server";

const LANE = 12;
const GAP = 4;
/** Beyond the slashes of a dimension line. */
const BESIDE_LANE = 7;

interface Column {
  labels: (SideLabel & { lines: string[] })[];
  lanes: number;
  /** With its lanes. */
  width: number;
  height: number;
}

export function columnOf(sides: readonly SideLabel[], side: SideLabel["side"]): Column {
  const labels = sides
    .filter((label) => label.side === side)
    .map((label) => ({ ...label, lines: [...wrapped(label.word), label.value] }));
  const lanes = labels.filter(({ from }) => from !== undefined).length;
  const widths = labels.flatMap(({ lines }) => lines.map(textWidth));
  return {
    labels,
    lanes,
    width: labels.length === 0 ? GAP : Math.max(...widths) + lanes * LANE + BESIDE_LANE + GAP,
    height: labels.reduce((sum, { lines }) => sum + lines.length * LINE_HEIGHT + GAP, 0),
  };
}

const LONG_WORD = 9;

/** Long texts by their words. */
function wrapped(text: string): string[] {
  return text.split(" ").reduce<string[]>((lines, word) => {
    const joined = `${lines.at(-1)} ${word}`;
    return lines.length > 0 && joined.length <= LONG_WORD ? [...lines.slice(0, -1), joined] : [...lines, word];
  }, []);
}

interface ColumnOptions {
  side: SideLabel["side"];
  edge: number;
  ground: number;
  scale: number;
}

export function drawColumn({ labels, lanes }: Column, { side, edge, ground, scale }: ColumnOptions) {
  const outward = side === "left" ? -1 : 1;
  const textAt = edge + outward * (lanes * LANE + BESIDE_LANE);
  const paths: DrawnPath[] = [];
  let lane = 0;
  for (const { name, tone, from, to } of labels) {
    if (from === undefined) continue;
    lane += 1;
    const x = edge + outward * lane * LANE;
    const [y1, y2] = [ground - from * scale, ground - to * scale];
    paths.push({ name, style: tone, d: spanPath([x, y1], [x, y2]) });
  }
  const wanted = labels.map(({ from, to, lines }) => ({
    middle: ground - (from === undefined ? to : (from + to) / 2) * scale,
    height: lines.length * LINE_HEIGHT,
  }));
  const middles = spread(wanted, ground);
  return {
    paths,
    labels: labels.map(({ tone, lines }, place): DrawnLabel => ({
      ...{ x: round(textAt), y: round(middles[place]!), tone, lines },
      anchor: side === "left" ? "end" : "start",
    })),
  };
}

/** Pushes blocks apart, upward from the ground, in the order of their middles. */
function spread(blocks: readonly { middle: number; height: number }[], ground: number): number[] {
  const places = blocks.map((_, place) => place).sort((one, other) => blocks[other]!.middle - blocks[one]!.middle);
  const middles: number[] = [];
  let floor = ground;
  for (const place of places) {
    const { middle, height } = blocks[place]!;
    middles[place] = Math.min(middle, floor - height / 2);
    floor = middles[place]! - height / 2 - GAP;
  }
  // What is above the drawing comes down again, and pushes what is below it.
  let ceiling = 1;
  for (const place of places.toReversed()) {
    const { height } = blocks[place]!;
    middles[place] = Math.max(middles[place]!, ceiling + height / 2);
    ceiling = middles[place]! + height / 2 + GAP;
  }
  return middles;
}
