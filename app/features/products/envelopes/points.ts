import type { Language } from "~/i18n/languages";
import { numberText } from "~/i18n/parse-number";
import { crossingEdges } from "./geometry";

const FEWEST_POINTS = 3;
export const MOST_POINTS = 60;
export const LONGEST_POINTS_TEXT = 4000;
/** Metres: behind the machine and below the ground are negative. */
const pointLimits = { least: -30, most: 150 };

/** Numbers of lines as an editor counts them, from 1. */
export type PointsProblem =
  | { cause: "line" | "range" | "repeated"; line: number }
  | { cause: "few" | "many"; count: number }
  | { cause: "crossing"; edges: [string, string] };

interface ReadPoint {
  line: number;
  point: [reach: number, height: number];
}

// No outline has thousands of metres, so point and comma are both decimal.
const NUMBER = String.raw`[-\u2212]?\d{1,12}(?:[.,]\d{1,12})?`;
const LINE = new RegExp(String.raw`^(${NUMBER})(?:\s*;\s*|,?\s+)(${NUMBER})\s*;?$`, "u");

/** A point a line: reach and height in metres, separated by a semicolon, spaces or a tab. */
export function readPoints(text: string): { points: [number, number][]; problem?: PointsProblem } {
  const read: ReadPoint[] = [];
  for (const [place, typed] of text.split(/\r\n|\r|\n/).entries()) {
    if (typed.trim() === "") continue;
    const line = place + 1;
    const [, reach, height] = LINE.exec(typed.trim()) ?? [];
    if (reach === undefined || height === undefined) return { points: [], problem: { cause: "line", line } };
    const point: ReadPoint["point"] = [metres(reach), metres(height)];
    if (!point.every(isPossible)) return { points: [], problem: { cause: "range", line } };
    read.push({ line, point });
  }
  const corners = isClosed(read) ? read.slice(0, -1) : read;
  const problem = problemOf(corners);
  return { points: corners.map(({ point }) => point), ...(problem && { problem }) };
}

/** In millimetres, which is finer than any diagram. */
function metres(typed: string): number {
  return Math.round(Number(typed.replace("\u2212", "-").replace(",", ".")) * 1000) / 1000 + 0;
}

const isPossible = (value: number) => value >= pointLimits.least && value <= pointLimits.most;

const isAt = (a: ReadPoint, b: ReadPoint) => a.point[0] === b.point[0] && a.point[1] === b.point[1];

/** The last point may lead back to the first. */
function isClosed(read: ReadPoint[]): boolean {
  const [first, last] = [read[0], read.at(-1)];
  return read.length > FEWEST_POINTS && first !== undefined && last !== undefined && isAt(first, last);
}

function problemOf(corners: ReadPoint[]): PointsProblem | undefined {
  const count = corners.length;
  if (count < FEWEST_POINTS || count > MOST_POINTS) return { cause: count < FEWEST_POINTS ? "few" : "many", count };
  const repeated = corners.find((corner, place) => corners.slice(0, place).some((other) => isAt(corner, other)));
  if (repeated) return { cause: "repeated", line: repeated.line };
  const crossing = crossingEdges(corners.map(({ point }) => point));
  const edge = (place: number) => `${corners[place]!.line}–${corners[(place + 1) % count]!.line}`;
  return crossing && { cause: "crossing", edges: [edge(crossing[0]), edge(crossing[1])] };
}

export function pointsText(points: readonly (readonly number[])[], language: Language): string {
  return points.map((point) => point.map((value) => numberText(value, language, pointLimits)).join("; ")).join("\n");
}
