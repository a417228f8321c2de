import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catalogueBuilder } from "~/features/catalogue/build.server";
import {
  type Catalogue,
  type CatalogueRow,
  type FigureKey,
  unknownDetails,
  unknownFigures,
} from "~/features/catalogue/catalogue.server";
import { differencesFrom, similarTo } from "~/features/catalogue/similar.server";
import { finderReader } from "~/features/finder/finder-texts.server";
import { similarText } from "~/features/products/detail/similar-text.server";
import { i18nIn } from "~/i18n/instance.server";
import type { Language } from "~/i18n/languages";
import type { UnitSystem } from "~/i18n/units";
import { liftGroups, productStatuses } from "../../db/enums.ts";

/** Two categories of each lift group, and two of none. */
const categories = [...liftGroups, null].flatMap((group) =>
  ["a", "b"].map((letter) => ({
    ...{ id: `${group}-${letter}`, name: letter, translations: {}, words: [], icon: "", group },
  })),
);

type Row = Pick<CatalogueRow, "categoryId" | "status"> & { figures: Partial<Record<FigureKey, number | null>> };

const idOf = (at: number) => `01923e50-4160-7fba-ae30-${at.toString(16).padStart(12, "0")}`;

function catalogueOf(rows: readonly Row[]): Catalogue {
  const builder = catalogueBuilder({
    categories,
    manufacturers: [{ id: "m", name: "M", translations: {}, words: [] }],
  });
  builder.add(
    rows.map(({ figures, ...row }, at) => ({
      ...unknownDetails,
      ...{ id: idOf(at), model: `X${at}`, manufacturerId: "m", engine: "electric" as const, year: 2020, created: 0 },
      ...row,
      figures: { ...unknownFigures, ...figures },
    })),
  );
  return builder.build({ number: 1, token: "t" });
}

const compared = {
  vertical: ["height", "platform_capacity_kg", "width", "weight"],
  boom: ["height", "reach", "weight", "width"],
  forklift: ["height", "lifting_capacity_kg", "weight"],
  telehandler: ["height", "lifting_capacity_kg", "reach", "weight"],
  none: ["height", "load", "weight", "width"],
} as const;

/** As few values as make many products equally near. */
const figure = fc.option(fc.constantFrom(0, 0.8, 2, 3, 5, 8, 10, 12, 1000, 2000, 2500));
const names = [...new Set(Object.values(compared).flat())];
const row = fc.record({
  categoryId: fc.constantFrom(...categories.map(({ id }) => id)),
  status: fc.constantFrom(...productStatuses),
  figures: fc.record(Object.fromEntries(names.map((name) => [name, figure]))),
}) as fc.Arbitrary<Row>;

function byBruteForce(rows: readonly Row[], product: number): number[] {
  const own = rows[product]!;
  const group = own.categoryId.slice(0, -2);
  const distanceTo = (other: Row) => {
    if (other.categoryId !== own.categoryId) return Infinity;
    return compared[group === "null" ? "none" : (group as keyof typeof compared)].reduce(
      (sum, name) => {
        const [one, another] = [Math.fround(own.figures[name] ?? 0), Math.fround(other.figures[name] ?? 0)];
        if (one === 0) return sum;
        return sum + (another === 0 ? 0.4 : 1 - Math.min(one, another) / Math.max(one, another));
      },
      other.status === "sold" ? 100 : 0,
    );
  };
  return rows
    .map((other, at) => ({ at, distance: at === product ? Infinity : distanceTo(other) }))
    .filter(({ distance }) => distance < Infinity)
    .sort((one, other) => one.distance - other.distance || one.at - other.at)
    .slice(0, 3)
    .map(({ at }) => at);
}

describe("similar machines", () => {
  it("are the nearest of all", () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), (rows) => {
        const catalogue = catalogueOf(rows);
        for (let at = 0; at < rows.length; at++) {
          expect(similarTo(catalogue, idOf(at), 3)).toEqual(byBruteForce(rows, at));
        }
      }),
      { numRuns: 300 },
    );
  });

  it("are of the same category, and sold ones come last", () => {
    const at = (categoryId: string, height: number, status: Row["status"] = "available"): Row => ({
      ...{ categoryId, status, figures: { height } },
    });
    const catalogue = catalogueOf([
      at("vertical-a", 10),
      at("boom-a", 10),
      at("vertical-a", 10, "sold"),
      at("vertical-b", 10),
      at("vertical-a", 9),
      at("vertical-b", 30),
    ]);
    expect(similarTo(catalogue, idOf(0), 4)).toEqual([4, 2]);
    expect(similarTo(catalogue, idOf(1), 4)).toEqual([]);
    expect(similarTo(catalogue, "01923e50-4160-7fba-ae30-ffffffffffff", 4)).toEqual([]);
  });
});

const readerOf = (language: Language, units: UnitSystem = "metric") =>
  finderReader({ i18n: i18nIn(language), language, units });

type Figures = Row["figures"];
const differences = (own: Figures, other: Figures, categoryId = "vertical-a") => {
  const rows: Row[] = [own, other].map((figures) => ({ categoryId, status: "available", figures }));
  return differencesFrom(catalogueOf(rows), 0, 1);
};

const small = { height: 7.8, platform_capacity_kg: 227, width: 0.76, weight: 1498 };
const large = { height: 9, platform_capacity_kg: 227, width: 0.96, weight: 1898 };

describe("differences", () => {
  it.each([
    ["eng", "metric", "1.2 m higher, 20 cm wider, 400 kg heavier", "1.2 m lower, 20 cm narrower, 400 kg lighter"],
    ["eng", "imperial", "3.9 ft higher, 7.5 in wider, 881 lb heavier", "3.9 ft lower, 7.5 in narrower, 881 lb lighter"],
    [
      "rus",
      "metric",
      "выше на 1,2 м, шире на 20 см, тяжелее на 400 кг",
      "ниже на 1,2 м, уже на 20 см, легче на 400 кг",
    ],
    [
      ...(["aze", "metric", "1,2 m daha hündür, 20 sm daha enli, 400 kq daha ağır"] as const),
      "1,2 m daha alçaq, 20 sm daha ensiz, 400 kq daha yüngül",
    ],
  ] as const)("are named in %s, %s", (language, units, more, less) => {
    const text = (own: Figures, other: Figures) =>
      similarText(differences(own, other), readerOf(language, units))?.replaceAll("\u00a0", " ");
    expect(text(small, large)).toBe(more);
    expect(text(large, small)).toBe(less);
  });

  it.each([
    ["eng", "the same height, 120 kg less load"],
    ["rus", "та же высота, грузоподъёмность меньше на 120 кг"],
    ["aze", "hündürlük eynidir, yük 120 kq az"],
  ] as const)("of an equal height are named in %s", (language, expected) => {
    const text = similarText(
      differences({ ...small, platform_capacity_kg: 347 }, { ...small, height: 7.79 }),
      readerOf(language),
    );
    expect(text?.replaceAll("\u00a0", " ")).toBe(expected);
  });

  it("are those of the lift group", () => {
    const own = { height: 14, reach: 8, lifting_capacity_kg: 4000, weight: 10_000, width: 2.3 };
    const other = { height: 17, reach: 12, lifting_capacity_kg: 3500, weight: 10_100, width: 2.6 };
    const names = (category: string) => differences(own, other, category).map(({ figure }) => figure);
    expect(names("boom-a")).toEqual(["height", "reach", "width"]);
    expect(names("telehandler-a")).toEqual(["height", "lifting_capacity_kg", "reach"]);
    expect(names("forklift-a")).toEqual(["height", "lifting_capacity_kg"]);
    expect(names("null-a")).toEqual(["height", "width"]);
  });

  it("are not named when nothing can be compared", () => {
    const text = (own: Figures, other: Figures) => similarText(differences(own, other), readerOf("eng"));
    expect(text({}, large)).toBeUndefined();
    expect(text(small, { height: null })).toBeUndefined();
    expect(text({ height: 0 }, { height: 0 })).toBeUndefined();
    expect(text({ width: 1 }, { ...large, width: 1 })).toBeUndefined();
  });

  it("are never empty or broken", () => {
    const someFigures = fc.record(
      Object.fromEntries(names.map((name) => [name, fc.option(fc.double({ min: 0, max: 1e5, noNaN: true }))])),
    ) as fc.Arbitrary<Figures>;
    fc.assert(
      fc.property(someFigures, someFigures, fc.constantFrom<UnitSystem>("metric", "imperial"), (own, other, units) => {
        const text = similarText(differences(own, other), readerOf("eng", units));
        expect(text ?? "none").not.toMatch(/NaN|undefined|Infinity|-|\{|^$/);
      }),
    );
  });
});
