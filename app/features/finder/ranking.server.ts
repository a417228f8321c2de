import { productStatuses } from "../../../db/enums.ts";
import { type Catalogue, knownFigure } from "../catalogue/catalogue.server";
import type { Job } from "./job.server";
import { heightFor } from "./reach.server";

/** Machines of one step are alike in height: the smallest that does the job is the lightest. */
const HEIGHT_STEP_M = 2;

/** More than any height has. */
const STEPS = 1000;

const AVAILABLE = productStatuses.indexOf("available");

/**
 * Ranks machines: the fewest unproven things first, then the lowest step of height above the one asked for, available
 * ones, weight, height, id. Of many machines only those of a page are sorted.
 */
export function createRanking(catalogue: Catalogue, job: Job) {
  const { columns } = catalogue;
  const buckets = new Map<number, number[]>();
  let total = 0;

  const figureOf = (column: "height" | "platform_height_m" | "weight", product: number) =>
    knownFigure(columns[column][product]!);
  const weightOf = (product: number) => figureOf("weight", product) ?? Infinity;
  const heightOf = (product: number) =>
    heightFor(
      { working_height_m: figureOf("height", product), platform_height_m: figureOf("platform_height_m", product) },
      job,
    ) ?? Infinity;

  function bucketOf(product: number, unproven: number): number {
    const step = Math.floor((heightOf(product) - (job.height ?? 0)) / HEIGHT_STEP_M);
    const isElsewhere = columns.status[product] === AVAILABLE ? 0 : 1;
    return (unproven * STEPS + Math.min(step, STEPS - 1)) * 2 + isElsewhere;
  }

  const compare = (one: number, other: number) =>
    ascending(weightOf(one), weightOf(other)) || ascending(heightOf(one), heightOf(other)) || one - other;

  return {
    add(product: number, unproven: number): void {
      const bucket = bucketOf(product, unproven);
      const others = buckets.get(bucket);
      if (others) others.push(product);
      else buckets.set(bucket, [product]);
      total += 1;
    },
    total: () => total,
    /** The products from one rank to another, without the latter. */
    slice(from: number, to: number): number[] {
      const found: number[] = [];
      let passed = 0;
      for (const bucket of [...buckets.keys()].sort((one, other) => one - other)) {
        const products = buckets.get(bucket)!;
        if (passed + products.length > from) {
          found.push(...products.sort(compare).slice(Math.max(0, from - passed), to - passed));
        }
        passed += products.length;
        if (passed >= to) break;
      }
      return found;
    },
  };
}

/** Infinities are equal to each other. */
function ascending(one: number, other: number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
