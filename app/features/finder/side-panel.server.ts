import { METRES_ABOVE_PLATFORM } from "../products/platform-standard";
import { criterionOf } from "./criteria.server";
import type { Point } from "./drawn-path.server";
import type { RowLabel, SideLabel } from "./labels.server";
import type { Drawing, Shape } from "./layout.server";
import { differenceText, figureText, type FinderReader } from "./finder-texts.server";
import { answerText } from "./job-facts.server";
import type { Job } from "./job.server";
import type { Machine } from "./machine.server";
import { boom, forks, mast, person, platform, rectangle, scissor, stowedPlatform, wheels } from "./schematic.server";
import { exact } from "./verdict.server";

/** Metres, where figures are not known. */
const SOME_LENGTH = 1.5;
const SOME_HEIGHT = 0.6;
/** For wheels of the usual size. */
const WHEELED_HEIGHT = 2;
const WALL_M = 0.2;
const LINTEL_M = 0.4;
const BESIDE_M = 0.3;

/** Shorter ones that go straight up have a mast. */
const SHORTEST_SCISSOR_M = 1.6;

/** No machine is larger: somebody forgot a decimal point. */
const MOST_M = 200;

/** Figures that can be drawn. A zero is one that somebody left out. */
export const known = (figure: number | null) =>
  figure !== null && figure > 0 && figure <= MOST_M ? figure : undefined;

/** How high the machine reaches: people with their hands, goods on the forks. */
function topOf(machine: Machine, job: Job): number | undefined {
  const platformHeight = known(machine.platform_height_m);
  const calculated = job.do === "people" && platformHeight ? exact(platformHeight + METRES_ABOVE_PLATFORM) : undefined;
  return known(machine.working_height_m) ?? calculated;
}

/** The machine from the side: as it stands and as it reaches, beside the height asked for and a person. */
export function sidePanel(machine: Machine, job: Job, reader: FinderReader): Drawing | undefined {
  const { t } = reader;
  const height = known(machine.height_m);
  const top = job.height === undefined ? undefined : topOf(machine, job);
  if (height === undefined && top === undefined) return undefined;
  const length = known(machine.length_m);
  const drawnLength = length ?? SOME_LENGTH;
  const metres = (value: number) => figureText(value, "m", reader);

  const folded = foldedHeight(machine, job);
  const shapes: Shape[] = [
    ...outlineShapes({ length, height, folded }),
    { name: "wheels", style: "schematic", lines: wheels(drawnLength, height ?? WHEELED_HEIGHT), fill: "outline" },
  ];
  if (machine.group === "vertical" && height !== undefined && folded === undefined) {
    shapes.push({ name: "platform", style: "schematic", lines: stowedPlatform(drawnLength, height) });
  }
  const sides: SideLabel[] = [];
  const rows: RowLabel[] = [];
  if (height !== undefined) {
    const word = t("drawing.stowed");
    sides.push({ name: "height", tone: "dimension", side: "left", from: 0, to: height, word, value: metres(height) });
  }
  if (length !== undefined) {
    const word = t("drawing.length");
    rows.push({ name: "length", tone: "dimension", from: 0, to: length, word, value: metres(length) });
  }
  if (job.door_h !== undefined) shapes.push(...doorShapes(job.door_h));
  if (top !== undefined) {
    const word = t(`drawing.reaches.${job.do}`);
    sides.push({ name: "top", tone: "dimension", side: "left", from: 0, to: top, word, value: metres(top) });
    shapes.push({ name: "raised", style: "schematic", lines: raised(machine, job, { top, length: drawnLength }) });
  }
  const origin = originOf(machine, drawnLength);
  const personAt = Math.max(drawnLength, origin + (job.height === undefined ? 0 : (job.side ?? 0))) + 0.5;
  shapes.push({ name: "person", style: "person", lines: person(personAt), fill: "outline" });
  if (job.height !== undefined) {
    const end = personAt + BESIDE_M;
    shapes.push(level("asked", "level", [-BESIDE_M, end], job.height));
    const asked = { word: t("drawing.asked"), value: answerText("height", job.height, reader) };
    sides.push({ name: "askedHeight", tone: "asked", side: "right", to: job.height, ...asked });
    if (job.side !== undefined) {
      const isShort = criterionOf("side").judge(machine, job).state === "short";
      shapes.push(mark(isShort ? "missing" : "asked", [origin + job.side, job.height]));
      const label = { word: t(`asked.${job.do}.side`), value: answerText("side", job.side, reader) };
      rows.push({ name: "side", tone: "asked", from: origin, to: origin + job.side, ...label });
    }
    if (top !== undefined && exact(job.height - top) > 0) {
      const by = exact(job.height - top);
      const lines = [rectangle(0, top, drawnLength, by)];
      shapes.push({ name: "short", style: "missing", lines, fill: "hatchedOutline" });
      const label = { word: t("drawing.short"), value: differenceText(by, "m", "up", reader) };
      sides.push({ name: "shortBy", tone: "missing", side: "right", from: top, to: job.height, ...label });
    }
  }
  sides.push({ name: "personHeight", tone: "person", side: "right", to: 0.9, ...personLabel(reader) });
  return { title: t("drawing.view.side"), shapes, sides, rows };
}

const personLabel = (reader: FinderReader) => ({
  word: reader.t("drawing.person"),
  value: figureText(1.75, "m", reader),
});

/** The height with the rails folded, when the machine passes the doorway like that alone. */
function foldedHeight(machine: Machine, job: Job): number | undefined {
  if (job.door_h === undefined) return undefined;
  const verdict = criterionOf("door_height").judge(machine, job);
  const isFolded = verdict.state === "ok" && verdict.reason === "railsFolded";
  return isFolded ? known(machine.platform_folded_guardrails_height_m) : undefined;
}

interface Outline {
  length: number | undefined;
  height: number | undefined;
  folded: number | undefined;
}

/** Solid as it stands, dashed what is folded or not known. */
function outlineShapes({ length, height, folded }: Outline): Shape[] {
  if (height === undefined) {
    const lines = [rectangle(0, 0, length ?? SOME_LENGTH, SOME_HEIGHT)];
    return [{ name: "base", style: "dashed", lines, fill: "outline" }];
  }
  const standing = folded ?? height;
  const outline = [rectangle(0, 0, length ?? SOME_LENGTH, standing)];
  return [
    { name: "machine", style: length === undefined ? "dashed" : "machine", lines: outline, fill: "outline" },
    ...(standing < height ? [foldedRails(length ?? SOME_LENGTH, standing, height)] : []),
  ];
}

export function foldedRails(width: number, from: number, to: number): Shape {
  return { name: "rails", style: "dashed", lines: [rectangle(0, from, width, to - from)], fill: "outline" };
}

/** A wall in section behind the machine, with an opening as high as the doorway. */
function doorShapes(height: number): Shape[] {
  const x = -BESIDE_M - WALL_M;
  const lintel = [rectangle(x, height, WALL_M, LINTEL_M)];
  const opening: Point[] = [
    [x, 0],
    [x, height],
  ];
  return [
    { name: "lintel", style: "wall", lines: lintel, fill: "hatchedOutline" },
    { name: "opening", style: "wall", lines: [opening, opening.map(([at, y]): Point => [at + WALL_M, y])] },
  ];
}

const level = (name: string, style: Shape["style"], [from, to]: readonly [number, number], y: number): Shape => ({
  ...{ name, style },
  lines: [
    [
      [from, y],
      [to, y],
    ],
  ],
});

/** A cross where the work is. */
function mark(style: Shape["style"], [x, y]: Point): Shape {
  const cross = [-1, 1].map((sign): Point[] => [
    [x - 0.25, y - sign * 0.25],
    [x + 0.25, y + sign * 0.25],
  ]);
  return { name: "point", style, lines: cross };
}

/** Where makers measure a reach from: the middle of a boom's turntable, the front of what has forks. */
function originOf({ group }: Machine, length: number): number {
  return group === "boom" ? length / 2 : length;
}

interface RaisedOptions {
  top: number;
  length: number;
}

function raised(machine: Machine, job: Job, { top, length }: RaisedOptions): Point[][] {
  const { group } = machine;
  const base = (known(machine.height_m) ?? SOME_HEIGHT) * 0.3;
  const origin = originOf(machine, length);
  // Farther out only where a diagram proves it.
  const isProven = job.side !== undefined && criterionOf("side").judge(machine, job).state === "ok";
  const out = isProven ? job.side! : 0;
  const reached = isProven ? Math.min(top, job.height!) : top;
  if (job.do === "goods") {
    if (group === "forklift") return [...mast(length - 0.1, top + 0.4), ...forks([length, top])];
    const [pivot, tip]: Point[] = [
      [length * 0.15, base * 2],
      [origin + out, reached],
    ];
    return [[pivot!, tip!], ...forks(tip!)];
  }
  const floor = Math.max(0, known(isProven ? null : machine.platform_height_m) ?? reached - METRES_ABOVE_PLATFORM);
  if (group === "boom") {
    return [...boom([origin, base * 1.6], [origin + out, floor]), ...platform(origin + out - 0.4, floor, 0.8)];
  }
  const width = length * 0.9;
  const isScissor = length >= SHORTEST_SCISSOR_M;
  return [
    ...(isScissor ? scissor(length * 0.12, base, floor, length * 0.76) : mast(length / 2, floor)),
    ...platform((length - width) / 2, floor, width),
  ];
}
