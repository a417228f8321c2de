/** Why a machine that people want cannot be had. */
export type OutOfStock = "sold" | "rented" | "hidden" | "deleted";

export interface Wanted {
  name: string;
  count: number;
  /** The editor of the product, or the visitors' search; null once the product is deleted. */
  to: string | null;
  outOfStock?: OutOfStock | undefined;
}

export const demandLists = ["viewed", "compared", "asked", "missed"] as const;

/** What visitors wanted in the last 30 days, the most wanted first. */
export type Demand = Record<(typeof demandLists)[number], Wanted[]>;
