import { rangeKeys, ranges } from "../../app/features/products/ranges.ts";
import type { BenchPart } from "./part.ts";
import { RENEW_VERSION, timeAtTwoSizes } from "./two-sizes.ts";

const ROUNDS = 30;
const QUICK_ROUNDS = 15;

export const uncachedLists: BenchPart<Times> = {
  name: "lists",
  title: "Uncached pages of the list, over catalogues of 1,000 and 100,000 products",
  run: async ({ isQuick }) => {
    const results = await measure(isQuick ? QUICK_ROUNDS : ROUNDS);
    return {
      results,
      head: ["page", "1,000 (ms)", "100,000 (ms)", "ratio", "÷ first at 1,000"],
      rows: results.map(({ name, smallMs, largeMs, ratio, toFirst }) => [
        name,
        smallMs.toFixed(1),
        largeMs.toFixed(1),
        ratio.toFixed(2),
        toFirst.toFixed(2),
      ]),
    };
  },
  // One page differs by a third between two runs, all together do not.
  headlines: (times) => [
    { name: "lists, 100,000 products ÷ 1,000: all pages", value: geometricMean(times), better: "lower" },
    { name: "lists, 100,000 products ÷ 1,000: worst page", value: worst(times), better: "lower", limit: 3 },
  ],
};

type Times = Awaited<ReturnType<typeof measure>>;

const geometricMean = (times: Times) =>
  Math.exp(times.reduce((sum, { ratio }) => sum + Math.log(ratio), 0) / times.length);
const worst = (times: Times) => Math.max(...times.map(({ ratio }) => ratio));

/** URLs of the list; the deep page is near the end of each catalogue. */
const addresses = (deep: number): Record<string, string> => ({
  "first page": "/products",
  "deep page": `/products?page=${deep}`,
  "deep page by height, descending": `/products?sort=working_height&direction=desc&page=${deep}`,
  ...Object.fromEntries(
    ["year", "working_height", "load", "weight", "newest"].map((sort) => [
      `sorted by ${sort.replace("_", " ")}`,
      `/products?sort=${sort}&direction=desc`,
    ]),
  ),
  "one engine type": "/products?engine_type=diesel",
  ...Object.fromEntries(
    rangeKeys.map((key) => {
      const { steps } = ranges[key];
      return [`a limit of ${key}`, `/products?${key}=${steps[Math.floor(steps.length / 2)]}`];
    }),
  ),
  "five limits": "/products?height=8&load=300&persons=2&width=1.5&length=4&engine_type=electric",
  "no product": "/products?height=40&width=0.8&length=1.5",
  "one word": "/products?search=genie",
  "part of a model": "/products?search=gs193",
  "two words": "/products?search=genie+scissor",
  "three words": "/products?search=genie+scissor+electric",
  "a typing error": "/products?search=haullotte",
  "a name and an unknown word": "/products?search=zzzz+genie",
  "a job": "/find?height=7.5&people=2&door_w=0.9&door_h=2&place=in",
  "a job with every question":
    "/find?height=7.5&side=1&people=2&tools=80&door_w=0.9&door_h=2&floor=3000&trailer=3500&length=2.5&place=in&slope=20",
  "a job that nothing fits": "/find?height=60&people=2&door_w=0.4&door_h=1&floor=300",
  library: "/library",
});

async function measure(rounds: number) {
  const pages = (deep: number) =>
    Object.entries(addresses(deep)).map(([name, path]) => ({ name, path, prepare: RENEW_VERSION }));
  const { times } = await timeAtTwoSizes(pages, { rounds });
  const first = times.find(({ name }) => name === "first page")!.smallMs;
  /** `toFirst`: this page at 100,000 ÷ the first page at 1,000. */
  return times.map((each) => ({ ...each, toFirst: each.largeMs / first }));
}
