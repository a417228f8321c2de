import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChanges } from "~/features/catalogue/apply.server";
import { catalogueBuilder } from "~/features/catalogue/build.server";
import { type Catalogue, type CatalogueRow, idAt, unknownDetails } from "~/features/catalogue/catalogue.server";
import { filterCatalogue, matchCatalogue } from "~/features/catalogue/filter.server";
import { orderOf } from "~/features/catalogue/order.server";
import { noFilters, type ProductFilters, sorts } from "~/features/products/filters";
import {
  type Bounds,
  type End,
  isEmptyRange,
  naturalEnd,
  type Limits,
  type RangeKey,
  rangeKeys,
  ranges,
} from "~/features/products/ranges";
import { dayAt, dayNumber } from "~/i18n/days";
import { engineTypes, productStatuses } from "../../db/enums.ts";
import { modelSortKey } from "../../db/search-text.ts";

const terms = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${prefix}${at}`,
    name: `${prefix}${at}`,
    translations: {},
    words: [],
    icon: "",
    group: null,
  }));
const categories = terms("c", 3).map((term) => (term.id === "c2" ? { ...term, name: "Fork Lifts" } : term));
/** Ranges about figures that fork lifts do not have. */
const notForForkLifts: readonly RangeKey[] = ["reach", "persons"];
const canHave = (key: RangeKey, { categoryId }: Pick<CatalogueRow, "categoryId">) =>
  categoryId !== "c2" || !notForForkLifts.includes(key);
const manufacturers = terms("m", 3);

/** A value at a step, just beside it, or not known. */
const figure = (key: RangeKey) =>
  fc.option(
    fc.oneof(
      fc.constantFrom(...ranges[key].steps),
      fc.constantFrom(...ranges[key].steps).map((step) => step * 0.99),
      fc.double({ min: 0, max: 50_000, noNaN: true }),
    ),
    { freq: 3 },
  );

/** Days since 1970, close to each other so that many are equal. */
const day = fc.integer({ min: dayNumber("2026-03-28"), max: dayNumber("2026-04-03") });

const row = fc.record({
  model: fc.constantFrom("GS-1930", "S-65", "S-125", "Z-45/25J", "s65"),
  categoryId: fc.constantFrom("c0", "c1", "c2"),
  manufacturerId: fc.constantFrom("m0", "m1", "m2"),
  engine: fc.constantFrom(...engineTypes),
  year: fc.integer({ min: 1990, max: 2026 }),
  created: fc.nat(2_000_000_000),
  status: fc.constantFrom(...productStatuses),
  availableFrom: fc.option(day),
  picture: fc.constant(null),
  figures: fc.record(Object.fromEntries(rangeKeys.map((key) => [key, figure(key)]))),
}) as fc.Arbitrary<Omit<CatalogueRow, "id">>;

function catalogueOf(rows: readonly Omit<CatalogueRow, "id">[]): [Catalogue, CatalogueRow[]] {
  const all = rows.map((each, at) => ({
    ...{ ...unknownDetails, ...each },
    id: `01923e50-4160-7fba-ae30-${at.toString(16).padStart(12, "0")}`,
    // As they are read from the database.
    availableFrom: each.status === "rented" ? each.availableFrom : null,
    // As the columns hold them.
    figures: Object.fromEntries(
      rangeKeys.map((key) => {
        const value = canHave(key, each) ? each.figures[key] : null;
        return [key, value === null ? null : Math.fround(value)];
      }),
    ) as CatalogueRow["figures"],
  }));
  const builder = catalogueBuilder({ categories, manufacturers });
  builder.add(all);
  return [builder.build({ number: 1, token: "t" }), all];
}

/** Few, or hardly a product would meet them. */
const limitsOf = (bound: (key: RangeKey) => fc.Arbitrary<number>) =>
  fc
    .uniqueArray(fc.constantFrom(...rangeKeys), { maxLength: 3 })
    .chain((keys) =>
      fc.record(
        Object.fromEntries(
          keys.map((key) => [key, fc.record({ from: bound(key), to: bound(key) }, { requiredKeys: [] })]),
        ),
      ),
    ) as fc.Arbitrary<Limits>;

const step = (key: RangeKey) => fc.constantFrom(...ranges[key].steps);

const filters = fc
  .record({
    category: fc.option(fc.constantFrom("c0", "c1", "none"), { nil: undefined }),
    manufacturer: fc.option(fc.constantFrom("m0", "m1"), { nil: undefined }),
    engine: fc.option(fc.constantFrom(...engineTypes), { nil: undefined }),
    availableBy: fc.option(day.map(dayAt), { nil: undefined }),
    includesUnknown: fc.boolean(),
    limits: limitsOf(step),
  })
  .map((some) => ({ ...noFilters, ...some }) as ProductFilters);

function isWithin(key: RangeKey, product: CatalogueRow, limits: Bounds | undefined, includesUnknown: boolean): boolean {
  const { from, to } = limits ?? {};
  if (from === undefined && to === undefined) return true;
  const value = product.figures[key];
  if (value === null) return includesUnknown && canHave(key, product);
  const isFrom = naturalEnd(key) === "from";
  const [low, high] = [Math.fround(from ?? -Infinity), Math.fround(to ?? Infinity)];
  return (
    (from === undefined || (isFrom ? value >= low : value > low)) &&
    (to === undefined || (isFrom ? value < high : value <= high))
  );
}

const today = "2026-03-30";

/** A day that has passed says nothing: staff still have the product as rented. */
function canBeHadBy({ status, availableFrom }: CatalogueRow, day: string): boolean {
  if (status !== "rented" || availableFrom === null) return status === "available";
  return dayAt(availableFrom) >= today && dayAt(availableFrom) <= day;
}

function meets(
  product: CatalogueRow,
  { category, manufacturer, engine, limits, availableBy, includesUnknown }: ProductFilters,
): boolean {
  return (
    (category === undefined || product.categoryId === category) &&
    (manufacturer === undefined || product.manufacturerId === manufacturer) &&
    (engine === undefined || product.engine === engine) &&
    (availableBy === undefined || canBeHadBy(product, availableBy)) &&
    rangeKeys.every((key) => isWithin(key, product, limits[key], includesUnknown === true))
  );
}

/** Those that a search names need not be steps. */
const searchedLimits = limitsOf((key) => {
  const most = ranges[key].steps.at(-1)!;
  return fc.oneof(step(key), fc.double({ min: most / 10, max: most, noNaN: true }));
});

describe("filtering the catalogue", () => {
  it("finds and counts what a search through all products does", () => {
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 40 }),
        filters,
        fc.func(fc.boolean()),
        searchedLimits,
        (rows, chosen, isFound, limits) => {
          const [catalogue, all] = catalogueOf(rows);
          const found = { scores: Uint16Array.from(all, ({ id }) => (isFound(id) ? 1 : 0)), limits };
          const isMatch = (product: CatalogueRow, changes: Partial<ProductFilters>) => {
            const { includesUnknown, ...changed } = { ...chosen, ...changes };
            return [changed, { ...noFilters, limits }].every((each) => meets(product, { ...each, includesUnknown }));
          };
          const among = all.filter((_, at) => found.scores[at]);
          const countWith = (changes: Partial<ProductFilters>) =>
            among.filter((product) => isMatch(product, changes)).length;

          const { matches, total, counts, unknown } = filterCatalogue(catalogue, chosen, { today, found });
          expect([...matches]).toEqual(
            all.map((product, at) => Number(found.scores[at] === 1 && isMatch(product, {}))),
          );
          expect(total).toBe(countWith({}));
          expect(matchCatalogue(catalogue, chosen, { today, found })).toEqual({ matches, total });
          expect(counts.categories).toEqual(categories.map(({ id }) => countWith({ category: id })));
          expect(counts.manufacturers).toEqual(manufacturers.map(({ id }) => countWith({ manufacturer: id })));
          expect(counts.engines).toEqual(engineTypes.map((engine) => countWith({ engine })));
          for (const key of rangeKeys) {
            for (const end of ["from", "to"] satisfies End[]) {
              const expected = ranges[key].steps.map((step) => {
                const both = { ...chosen.limits[key], [end]: step };
                return isEmptyRange(both) ? 0 : countWith({ limits: { ...chosen.limits, [key]: both } });
              });
              expect(counts.ranges[key][end], `${key} ${end}`).toEqual(expected);
            }
          }
          if (!chosen.includesUnknown) expect(unknown).toBe(countWith({ includesUnknown: true }) - total);
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe("products of unknown figures", () => {
  const [one] = fc.sample(row, 1);
  const figures = { ...one!.figures, reach: null };
  const ofCategory = (categoryId: string) => ({ ...one!, categoryId, figures });
  const chosen = { ...noFilters, limits: { reach: { from: 7 } } };
  const shown = { ...chosen, includesUnknown: true };

  it("are those that could have one", () => {
    const [catalogue] = catalogueOf([ofCategory("c0"), ofCategory("c2")]);
    expect(filterCatalogue(catalogue, chosen, { today })).toMatchObject({ total: 0, unknown: 1 });
    const { total, counts } = filterCatalogue(catalogue, shown, { today });
    expect(total).toBe(1);
    expect(counts.categories).toEqual([1, 0, 0]);
    expect(new Set(counts.ranges.reach.from)).toEqual(new Set([1]));
  });

  it("are others once a product is of another category", () => {
    const [before, [row]] = catalogueOf([ofCategory("c0")]);
    expect(filterCatalogue(before, chosen, { today }).unknown).toBe(1);
    const after = applyChanges(before, before.change, [{ id: row!.id, row: { ...row!, categoryId: "c2" } }])!;
    // Shared: the reach is as it was.
    expect(after.columns.reach).toBe(before.columns.reach);
    expect(filterCatalogue(after, chosen, { today }).unknown).toBe(0);
    expect(filterCatalogue(before, chosen, { today }).unknown).toBe(1);
  });
});

describe("an order of the catalogue", () => {
  it("is total, with unknown figures last and ids for equal values", () => {
    const valueOf = (sort: (typeof sorts)[number], { model, year, created, figures }: CatalogueRow) =>
      ({
        model: modelSortKey(model),
        year,
        newest: created,
        working_height: figures.height,
        load: figures.load,
        weight: figures.weight,
      })[sort];
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 30 }),
        fc.constantFrom(...sorts),
        fc.constantFrom("asc" as const, "desc" as const),
        (rows, sort, direction) => {
          const [catalogue, all] = catalogueOf(rows);
          const order = [...orderOf(catalogue, { sort, direction })].map((product) => idAt(catalogue, product));
          const rounded = (product: CatalogueRow) => {
            const value = valueOf(sort, product);
            return typeof value === "number" && !["year", "newest"].includes(sort) ? Math.round(value * 1000) : value;
          };
          const expected = all.toSorted((one, other) => {
            const [a, b] = [rounded(one), rounded(other)];
            if (a === null || b === null)
              return Number(a === null) - Number(b === null) || (one.id < other.id ? -1 : 1);
            const byValue = a < b ? -1 : a > b ? 1 : 0;
            return (direction === "asc" ? byValue : -byValue) || (one.id < other.id ? -1 : 1);
          });
          expect(order).toEqual(expected.map(({ id }) => id));
        },
      ),
    );
  });
});
