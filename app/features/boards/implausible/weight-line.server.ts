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
  const known = machines.filter(({ height, weight }) => height > 0 && weight > 0);
  if (known.length < FEWEST) return undefined;
  const heights = Float64Array.from(known, ({ height }) => Math.log(height));
  const weights = Float64Array.from(known, ({ weight }) => Math.log(weight));
  const [x, y] = [meanOf(heights), meanOf(weights)];
  let [spread, common] = [0, 0];
  // A loop: a kind may have tens of thousands of machines.
  for (let at = 0; at < heights.length; at++) {
    const off = heights[at]! - x;
    spread += off ** 2;
    common += off * (weights[at]! - y);
  }
  if (spread / heights.length < 1e-9) return undefined;
  const slope = common / spread;
  return { weightAt: (height) => Math.exp(y + slope * (Math.log(height) - x)) };
}

const meanOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

export function isOffLine(line: WeightLine, { height, weight }: Measured): boolean {
  const ratio = weight / line.weightAt(height);
  return ratio > MOST_OFF || ratio < 1 / MOST_OFF;
}
