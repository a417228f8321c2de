import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Catalogue } from "~/features/catalogue/catalogue.server";
import { criterionOf } from "~/features/finder/criteria.server";
import { askedCriteria, findMachines, type FitClass, fitClasses, judgementsOf } from "~/features/finder/find.server";
import { answerGroups, relaxationsOf } from "~/features/finder/relaxations.server";
import { type Job, withoutAnswers } from "~/features/finder/job.server";
import { machineAt } from "~/features/finder/machine-at.server";
import type { Machine } from "~/features/finder/machine.server";
import { productStatuses } from "../../db/enums.ts";
import { someCatalogue, someJob } from "../support/finder";

/** The classes as section by section of the rules, from all verdicts. */
function classOf(machine: Machine, job: Job): FitClass | undefined {
  const verdicts = judgementsOf(machine, job);
  const having = (state: string) => verdicts.filter(({ verdict }) => verdict.state === state);
  const unproven = having("unknown").length + having("chart").length;
  if (having("never").length > 0 || unproven > 2) return undefined;
  const short = having("short");
  if (short.length === 0) return unproven === 0 ? "fits" : "likely";
  const [only] = short;
  if (short.length > 1 || only?.verdict.state !== "short") return undefined;
  return only.verdict.by <= criterionOf(only.key).near(job) + 1e-6 ? "nearly" : undefined;
}

function candidates(catalogue: Catalogue, job: Job) {
  return Array.from({ length: catalogue.size }, (_, product) => ({ product, machine: machineAt(catalogue, product) }))
    .filter(({ product }) => productStatuses[catalogue.columns.status[product]!] !== "sold")
    .flatMap(({ product, machine }) => (machine ? [{ product, machine }] : []))
    .filter(({ machine: { group } }) => ["vertical", "boom"].includes(group) === (job.do === "people"));
}

const omitUndefined = (answers: Partial<Job>): Partial<Job> =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined));

/** All pages of a class, in order. */
function allOf(catalogue: Catalogue, job: Job, fitClass: FitClass): number[] {
  const { pages } = findMachines(catalogue, job);
  return Array.from({ length: pages }, (_, at) => findMachines(catalogue, job, at + 1)[fitClass].products).flat();
}

describe("the finder", () => {
  it("leaves out no machine that all its verdicts would let in, and none twice", () => {
    fc.assert(
      fc.property(someCatalogue, someJob, (catalogue, job) => {
        const expected = candidates(catalogue, job).map(({ product, machine }) => [product, classOf(machine, job)]);
        for (const fitClass of fitClasses) {
          const products = expected.flatMap(([product, found]) => (found === fitClass ? [product] : []));
          expect(allOf(catalogue, job, fitClass).toSorted((a, b) => a - b)).toEqual(products);
        }
        const found = findMachines(catalogue, job);
        const missed = Object.values(found.misses).reduce((sum, count) => sum + count, 0);
        expect(missed).toBe(expected.filter(([, fitClass]) => fitClass === undefined).length);
        expect(found.judged).toBe(expected.length);
      }),
      { numRuns: 300 },
    );
  });

  it("names the smallest that does the job first", () => {
    fc.assert(
      fc.property(someCatalogue, someJob, (catalogue, { do: purpose, height, door_w, slope }) => {
        // Few answers, so that many machines are alike.
        const job: Job = { do: purpose, ...omitUndefined({ height, door_w, slope }) };
        const { columns } = catalogue;
        const rank = (product: number) => {
          const machine = machineAt(catalogue, product)!;
          const fromPlatform = machine.platform_height_m !== null && purpose === "people";
          const height = machine.working_height_m ?? (fromPlatform ? machine.platform_height_m! + 2 : 1e6);
          const step = Math.min(999, Math.floor((height - (job.height ?? 0)) / 2));
          const isAvailable = productStatuses[columns.status[product]!] === "available";
          const unproven = judgementsOf(machine, job).filter(({ verdict }) =>
            ["unknown", "chart"].includes(verdict.state),
          ).length;
          return [unproven, step, isAvailable ? 0 : 1, machine.weight_kg ?? 1e9, height, product];
        };
        for (const fitClass of ["fits", "likely"] as const) {
          const products = allOf(catalogue, job, fitClass);
          const sorted = products.toSorted((one, other) => {
            const [a, b] = [rank(one), rank(other)];
            const at = a.findIndex((value, place) => value !== b[place]);
            return at === -1 ? 0 : a[at]! - b[at]!;
          });
          expect(products).toEqual(sorted);
        }
        const shortfalls = allOf(catalogue, job, "nearly").map((product) => {
          const short = judgementsOf(machineAt(catalogue, product)!, job).find(
            ({ verdict }) => verdict.state === "short",
          )!;
          return (short.verdict as { by: number }).by / criterionOf(short.key).near(job);
        });
        expect(shortfalls).toEqual(shortfalls.toSorted((a, b) => a - b));
      }),
      { numRuns: 200 },
    );
  });

  it("says how many would fit without an answer, as the page without it says", () => {
    fc.assert(
      fc.property(someCatalogue, someJob, (catalogue, job) => {
        const said = new Map(relaxationsOf(catalogue, job).map(({ answers: [name], fits }) => [name, fits]));
        for (const answers of answerGroups.filter((names) => names.some((name) => job[name] !== undefined))) {
          const without = findMachines(catalogue, withoutAnswers(job, answers));
          expect(said.get(answers[0]!) ?? 0, answers[0]).toBe(without.fits.total);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("finds everything for a job that asks nothing, a page at a time", () => {
    fc.assert(
      fc.property(someCatalogue, (catalogue) => {
        const job: Job = { do: "people" };
        expect(askedCriteria(job)).toEqual([]);
        expect(findMachines(catalogue, job).fits.total).toBe(candidates(catalogue, job).length);
        const last = findMachines(catalogue, job, 9999);
        expect(last.page).toBe(last.pages);
      }),
    );
  });
});
