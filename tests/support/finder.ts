import fc from "fast-check";
import { catalogueBuilder } from "~/features/catalogue/build.server";
import {
  type Catalogue,
  type CatalogueRow,
  columnOf,
  terrains,
  unknownDetails,
  unknownFigures,
} from "~/features/catalogue/catalogue.server";
import type { Job } from "~/features/finder/job.server";
import { type MachineFigure, machineFigures } from "~/features/finder/machine.server";
import { engineTypes, liftGroups, productStatuses } from "../../db/enums.ts";

const term = (id: string) => ({ id, name: id, translations: {}, words: [], icon: "", group: null });
const categories = [...liftGroups.map((group) => ({ ...term(group), group })), term("none")];
const manufacturers = [term("maker")];

/** Close to each other and to what jobs ask, so that many are equal, near, and far. */
const metres = fc.integer({ min: 0, max: 24 }).map((quarters) => quarters / 4 + 0.01 * (quarters % 3));
const kilograms = fc.integer({ min: 0, max: 30 }).map((hundreds) => hundreds * 100);
const count = fc.integer({ min: 0, max: 4 });
const figureOf = (name: MachineFigure) => {
  if (name.endsWith("_m")) return metres;
  if (name.endsWith("_kg")) return kilograms;
  return name.endsWith("_percent") ? fc.integer({ min: 0, max: 60 }) : count;
};

const envelope = fc.tuple(
  fc.constantFrom("platform", "load"),
  fc.option(kilograms),
  fc.tuple(metres, metres).map(([reach, height]) => [
    [0, 0],
    [reach + 1, 0],
    [reach + 1, height + 1],
    [0, height + 1],
  ]),
);

const row = fc.record({
  categoryId: fc.constantFrom(...categories.map(({ id }) => id)),
  engine: fc.constantFrom(...engineTypes),
  status: fc.constantFrom(...productStatuses),
  terrain: fc.option(fc.constantFrom(...terrains)),
  hasGuardrail: fc.boolean(),
  envelopes: fc.option(
    fc.array(envelope, { minLength: 1, maxLength: 2 }).map((all) => JSON.stringify(all)),
    { freq: 2 },
  ),
  figures: fc.record(
    Object.fromEntries(machineFigures.map((name) => [columnOf(name), fc.option(figureOf(name), { freq: 4 })])),
  ),
});

/** Catalogues of machines that may do a job like those of `someJob`. */
export const someCatalogue: fc.Arbitrary<Catalogue> = fc.array(row, { maxLength: 40 }).map((rows) => {
  const builder = catalogueBuilder({ categories, manufacturers });
  builder.add(
    rows.map(({ figures, ...each }, at): CatalogueRow => ({
      ...unknownDetails,
      ...each,
      id: `01923e50-4160-7fba-ae30-${at.toString(16).padStart(12, "0")}`,
      ...{ model: `M${at}`, manufacturerId: "maker", year: 2020, created: 0 },
      figures: { ...unknownFigures, ...figures },
    })),
  );
  return builder.build({ number: 1, token: "t" });
});

const asked = { freq: 2, nil: undefined } as const;

const ofBoth = {
  height: fc.option(metres, asked),
  side: fc.option(metres, asked),
  door_w: fc.option(metres, asked),
  door_h: fc.option(metres, asked),
  floor: fc.option(kilograms, asked),
  trailer: fc.option(kilograms, asked),
  length: fc.option(metres, asked),
  place: fc.option(fc.constantFrom("in" as const, "out" as const), asked),
  ground: fc.option(fc.constant("rough" as const), asked),
  slope: fc.option(fc.integer({ min: 1, max: 60 }), asked),
};

export const someJob = fc.oneof(
  fc.record({
    ...{ do: fc.constant("people" as const), ...ofBoth, over: fc.option(metres, asked) },
    ...{ people: fc.option(fc.integer({ min: 1, max: 4 }), asked), tools: fc.option(kilograms, asked) },
  }),
  fc.record({
    ...{ do: fc.constant("goods" as const), ...ofBoth },
    ...{ load: fc.option(kilograms, asked), depth: fc.option(metres, asked) },
  }),
) as fc.Arbitrary<Job>;
