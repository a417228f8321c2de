import type { Point } from "./drawn-path.server";

/** What is drawn to recognise a kind of machine: only where it begins and ends is true. Metres. */
type Lines = Point[][];

export const rectangle = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

const PERSON_M = 1.75;

/** A silhouette of 1.75 m, standing on the ground with its middle at x. */
export function person(x: number): Lines {
  const head = Array.from({ length: 12 }, (_, n): Point => {
    const angle = (n / 6) * Math.PI;
    return [x + 0.11 * Math.cos(angle), PERSON_M - 0.12 + 0.12 * Math.sin(angle)];
  });
  const half: Point[] = [
    [0.06, 1.49],
    [0.2, 1.43],
    [0.25, 0.82],
    [0.18, 0.82],
    [0.15, 1.2],
    [0.15, 0],
    [0.02, 0],
    [0.01, 0.78],
  ];
  const mirrored = half.map(([dx, y]): Point => [-dx, y]).toReversed();
  return [head, [...half, ...mirrored].map(([dx, y]): Point => [x + dx, y])];
}

/** Two discs on the ground. */
export function wheels(length: number, height: number): Lines {
  const radius = Math.min(0.14 * height, 0.1 * length + 0.06, 0.5);
  return [0.2, 0.8].map((share) => disc([share * length, radius], radius));
}

/** Two tyres from the front. */
export function tyres(width: number, height: number): Lines {
  const [across, high] = [Math.min(0.18 * width, 0.35), Math.min(0.2 * height, 0.8)];
  return [rectangle(0.04 * width, 0, across, high), rectangle(0.96 * width - across, 0, across, high)];
}

function disc([x, y]: Point, radius: number): Point[] {
  return Array.from({ length: 12 }, (_, n): Point => {
    const angle = (n / 6) * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

const RAIL_M = 1.1;

/** The floor and the middle rail of a platform that is down, in a machine of this height with its rails up. */
export function stowedPlatform(width: number, height: number): Lines {
  if (height < RAIL_M * 1.2) return [];
  return [RAIL_M, RAIL_M / 2].map((below): Point[] => [
    [0, height - below],
    [width, height - below],
  ]);
}

/** A platform with its rails, its floor at `floor`. */
export function platform(x: number, floor: number, width: number): Lines {
  const posts = [0, 0.5, 1].map((share): Point[] => [
    [x + share * width, floor],
    [x + share * width, floor + RAIL_M],
  ]);
  const bars = [0, RAIL_M / 2, RAIL_M].map((y): Point[] => [
    [x, floor + y],
    [x + width, floor + y],
  ]);
  return [...bars, ...posts];
}

/** Crossing arms between two levels. */
export function scissor(x: number, from: number, to: number, width: number): Lines {
  const levels = Math.max(1, Math.min(12, Math.round((to - from) / 1.1)));
  const step = (to - from) / levels;
  return Array.from({ length: levels }, (_, n) => from + n * step).flatMap((y): Lines => [
    [
      [x, y],
      [x + width, y + step],
    ],
    [
      [x + width, y],
      [x, y + step],
    ],
  ]);
}

/** Nested tubes, each narrower than the one below it. */
export function mast(middle: number, to: number): Lines {
  return [1, 0.66, 0.33].map((share, n) => {
    const half = 0.06 + 0.05 * n;
    return [
      [middle - half, 0],
      [middle - half, to * (1.33 - share)],
      [middle + half, to * (1.33 - share)],
      [middle + half, 0],
    ];
  });
}

/** Over an elbow behind its foot. */
export function boom([x, y]: Point, [endX, endY]: Point): Lines {
  const elbow: Point = [Math.min(x, endX) - 0.12 * (endY - y), y + 0.5 * (endY - y)];
  return [[[x, y], elbow, [endX, endY]]];
}

const FORK_M = 1;

/** Forks that point to the right. */
export const forks = ([x, y]: Point): Lines => [
  [
    [x, y + 0.5],
    [x, y],
    [x + FORK_M, y],
  ],
];
