import { criterionOf } from "./criteria.server";
import type { Point } from "./drawn-path.server";
import type { RowLabel, SideLabel } from "./labels.server";
import type { Drawing, Shape } from "./layout.server";
import { differenceText, figureText, type FinderReader } from "./finder-texts.server";
import { answerText } from "./job-facts.server";
import type { Job } from "./job.server";
import type { Machine } from "./machine.server";
import { rectangle, stowedPlatform, tyres } from "./schematic.server";
import { foldedRails, known } from "./side-panel.server";

/** How much of the wall is drawn around a doorway, in metres. */
const WALL_M = 0.25;
/** A side of the doorway that was not asked for is open beyond the machine. */
const OPEN_M = 0.3;

/** The machine in the doorway, from the front: what is missing is hatched. */
export function frontPanel(machine: Machine, job: Job, reader: FinderReader): Drawing | undefined {
  const { t } = reader;
  const { door_w: doorWidth, door_h: doorHeight } = job;
  const width = known(machine.width_m);
  const height = standingHeight(machine, job);
  const isComparable = (doorWidth !== undefined && width) || (doorHeight !== undefined && height);
  if (!isComparable || width === undefined || height === undefined) return undefined;
  const inches = (value: number) => figureText(value, "m", reader, "inches");
  const [openWidth, openHeight] = [doorWidth ?? width + OPEN_M, doorHeight ?? height + OPEN_M];
  const left = -spareBeside(width, openWidth) / 2;
  const upright = known(machine.height_m) ?? height;
  const isFolded = known(machine.height_m) !== height;

  const shapes: Shape[] = [
    ...wallShapes({ left, width: openWidth, height: openHeight, isOpen: doorHeight === undefined }),
    { name: "machine", style: "machine", lines: [rectangle(0, 0, width, height)], fill: "outline" },
    { name: "tyres", style: "schematic", lines: tyres(width, height), fill: "outline" },
    ...(machine.group === "vertical" && !isFolded
      ? [{ name: "platform", style: "schematic" as const, lines: stowedPlatform(width, height) }]
      : []),
    ...(height < upright ? [foldedRails(width, height, upright)] : []),
  ];
  const sides: SideLabel[] = [
    {
      ...{ name: "height", tone: "dimension", side: "left", from: 0, to: height, value: inches(height) },
      word: t(isFolded ? "drawing.folded" : "drawing.stowed"),
    },
  ];
  const rows: RowLabel[] = [
    { name: "width", tone: "dimension", from: 0, to: width, word: t("drawing.machine"), value: inches(width) },
  ];
  const word = t("drawing.doorway");
  if (doorWidth !== undefined) {
    const value = answerText("door_w", doorWidth, reader);
    rows.push({ name: "doorWidth", tone: "asked", from: left, to: left + doorWidth, word, value });
    const by = shortBy("door_width", machine, job);
    if (by !== undefined) {
      shapes.push(missing("tooWide", rectangle(doorWidth, 0, by, height)));
      const label = { word: t("drawing.tooWide"), value: differenceText(by, "m", "up", reader) };
      rows.push({ name: "tooWideBy", tone: "missing", from: doorWidth, to: width, ...label });
    }
  }
  if (doorHeight !== undefined) {
    const value = answerText("door_h", doorHeight, reader);
    sides.push({ name: "doorHeight", tone: "asked", side: "right", from: 0, to: doorHeight, word, value });
    const by = shortBy("door_height", machine, job);
    if (by !== undefined) {
      shapes.push(missing("tooHigh", rectangle(0, doorHeight, width, by)));
      const label = { word: t("drawing.tooHigh"), value: differenceText(by, "m", "up", reader) };
      sides.push({ name: "tooHighBy", tone: "missing", side: "right", from: doorHeight, to: height, ...label });
    }
  }
  return { title: t("drawing.view.front"), shapes, sides, rows };
}

/** What has to pass: with the rails folded, when that height is known and the doorway needs it. */
function standingHeight(machine: Machine, job: Job): number | undefined {
  const [upright, folded] = [known(machine.height_m), known(machine.platform_folded_guardrails_height_m)];
  const { door_h: door } = job;
  if (door === undefined || folded === undefined || (upright !== undefined && upright <= door)) return upright;
  return folded;
}

/** A machine that is too wide stands at one side, so that all it lacks is seen at the other. */
const spareBeside = (width: number, opening: number) => Math.max(0, opening - width);

function shortBy(key: "door_width" | "door_height", machine: Machine, job: Job): number | undefined {
  const verdict = criterionOf(key).judge(machine, job);
  return verdict.state === "short" || verdict.state === "unknown" ? verdict.by : undefined;
}

const missing = (name: string, outline: Point[]): Shape => ({
  ...{ name, style: "missing", lines: [outline], fill: "hatchedOutline" },
});

interface Opening {
  left: number;
  width: number;
  height: number;
  /** Without a lintel. */
  isOpen: boolean;
}

function wallShapes({ left, width, height, isOpen }: Opening): Shape[] {
  const right = left + width;
  const above = isOpen ? 0 : WALL_M;
  const wall = (name: string, outline: Point[]): Shape => ({
    ...{ name, style: "wall", lines: [outline], fill: "hatch" },
  });
  const jambs: Point[][] = [left, right].map((x) => [
    [x, 0],
    [x, height],
  ]);
  const opening = isOpen ? jambs : [[...jambs[0]!, ...jambs[1]!.toReversed()]];
  return [
    wall("leftWall", rectangle(left - WALL_M, 0, WALL_M, height + above)),
    wall("rightWall", rectangle(right, 0, WALL_M, height + above)),
    ...(isOpen ? [] : [wall("lintel", rectangle(left, height, width, WALL_M))]),
    { name: "doorway", style: "edge", lines: opening },
  ];
}
