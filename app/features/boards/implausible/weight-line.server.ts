/** The weight of machines of a kind over their height: a straight line in logarithms. */
export interface WeightLine {
  weightAt: (height: number) => number;
}

interface Measured {
  height: number;
  weight: number;
}

/** Fewer machines say nothing about another one. */
const FEWEST = 12;
/** Times the line's weight, or a part of it. */
export const MOST_OFF = 2.5;

/** Undefined for too few machines, or for machines of one height. */
export function fitWeightLine(machines: readonly Measured[]): WeightLine | undefined {
  const points = machines
    .filter(({ height, weight }) => height > 0 && weight > 0)
    .map(({ height, weight }) => ({ x: Math.log(height), y: Math.log(weight) }));
  if (points.length < FEWEST) return undefined;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))];
  const spread = mean(points.map((point) => (point.x - x) ** 2));
  if (spread < 1e-9) return undefined;
  const slope = mean(points.map((point) => (point.x - x) * (point.y - y))) / spread;
  return { weightAt: (height) => Math.exp(y + slope * (Math.log(height) - x)) };
}

export function isOffLine(line: WeightLine, { height, weight }: Measured): boolean {
  const ratio = weight / line.weightAt(height);
  return ratio > MOST_OFF || ratio < 1 / MOST_OFF;
}
