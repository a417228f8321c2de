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
const MOST_OFF = 2.5;

/** Undefined for too few machines, or for machines of one height. */
export function fitWeightLine(machines: readonly Measured[]): WeightLine | undefined {
  const collector = lineCollector();
  for (const { height, weight } of machines) collector.add(height, weight);
  return collector.fit();
}

/** Takes machines one by one: a kind may have tens of thousands. */
export function lineCollector() {
  const [heights, weights]: [number[], number[]] = [[], []];
  return {
    add(height: number, weight: number): void {
      if (!(height > 0 && weight > 0)) return;
      heights.push(Math.log(height));
      weights.push(Math.log(weight));
    },
    fit: (): WeightLine | undefined => lineThrough(heights, weights),
  };
}

/** Of logarithms. */
function lineThrough(heights: readonly number[], weights: readonly number[]): WeightLine | undefined {
  if (heights.length < FEWEST) return undefined;
  const [x, y] = [meanOf(heights), meanOf(weights)];
  let [spread, common] = [0, 0];
  for (let at = 0; at < heights.length; at++) {
    const off = heights[at]! - x;
    spread += off ** 2;
    common += off * (weights[at]! - y);
  }
  if (spread / heights.length < 1e-9) return undefined;
  const slope = common / spread;
  return { weightAt: (height) => Math.exp(y + slope * (Math.log(height) - x)) };
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export function isOffLine(line: WeightLine, { height, weight }: Measured): boolean {
  const ratio = weight / line.weightAt(height);
  return ratio > MOST_OFF || ratio < 1 / MOST_OFF;
}
