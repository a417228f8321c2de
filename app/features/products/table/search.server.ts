import { eq, sql } from "drizzle-orm";
import { preparedQuery } from "~/data/prepared-query.server";
import type { ReadDatabase } from "~/data/client.server";
import { catalogueBuilder } from "~/features/catalogue/build.server";
import {
  type Catalogue,
  type CatalogueRow,
  idAt,
  unknownDetails,
  unknownFigures,
} from "~/features/catalogue/catalogue.server";
import { filterCatalogue } from "~/features/catalogue/filter.server";
import { type CatalogueDeps, readWithCatalogue } from "~/features/catalogue/index.server";
import { firstFound, readQuery, readWords } from "~/features/catalogue/query.server";
import { type Scores, searchCatalogue } from "~/features/catalogue/search.server";
import { searchWords } from "~/features/catalogue/search-words.server";
import { equipment, equipmentCategories, equipmentSpecifications } from "../../../../db/schema/index.ts";
import { noFilters } from "../filters";
import { type Limits, rangeFields } from "../ranges";
import { packedCells, unpackedCells } from "./column-values.server";
import { needsAttention } from "./needs-attention.server";
import type { TableFilters } from "./table";

interface Found {
  id: string;
  score: number;
  /** Seconds since 1970. */
  created: number;
}

/** Ids of all products that a search and the other filters find, hidden ones too: the best first, then the newest. */
export async function searchProducts(
  deps: CatalogueDeps,
  { search = "", only, ...choices }: TableFilters,
): Promise<string[]> {
  const { ignored } = searchWords;
  const { catalogue, rows } = await readWithCatalogue(deps, (db) => [
    hiddenProducts(db),
    idsNeedingAttention(db, only),
  ]);
  const [hidden, [attention]] = rows;
  const parts = [catalogue, catalogueOf(hidden.map(rowOf), catalogue)];
  const reading = firstFound(search, (text, options) => {
    // Staff look for models first: `16 m` is a height when nothing is called so.
    for (const query of [{ ...readWords(text, ignored), limits: {} }, readQuery(text, ignored)]) {
      const scores = parts.map((part) => searchCatalogue(part, query, searchWords, options));
      if (scores.some((each) => each.some((score) => score > 0))) return { scores, limits: query.limits };
    }
    return undefined;
  });
  if (!reading) return [];
  const isWanted = only && new Set(JSON.parse(attention!.ids) as string[]);
  return parts
    .flatMap((part, at) => foundIn(part, reading.scores[at]!, { ...choices, limits: reading.limits }))
    .filter(({ id }) => !isWanted || isWanted.has(id))
    .sort((one, other) => other.score - one.score || other.created - one.created || (one.id < other.id ? 1 : -1))
    .map(({ id }) => id);
}

type Choices = Pick<TableFilters, "engine" | "manufacturer" | "category"> & { limits: Limits };

function foundIn(catalogue: Catalogue, scores: Scores, choices: Choices): Found[] {
  const { matches } = filterCatalogue(catalogue, { ...noFilters, ...choices }, scores);
  const found: Found[] = [];
  matches.forEach((isMatch, product) => {
    const created = catalogue.columns.created[product]!;
    if (isMatch) found.push({ id: idAt(catalogue, product), score: scores[product]!, created });
  });
  return found;
}

/** A catalogue of its own: visitors' lists never see it. */
function catalogueOf(rows: readonly CatalogueRow[], { change, categories, manufacturers }: Catalogue): Catalogue {
  const builder = catalogueBuilder({ categories, manufacturers });
  builder.add(rows);
  return builder.build(change);
}

/** The figures that a search may name: `12 m`, `2.5 t`. */
const figureColumns = [rangeFields.height[0], rangeFields.load[0]] as const;

const hiddenProducts = preparedQuery((db) => {
  const { id, model, categoryId, manufacturerId, engineType, year, createdAt, visibleInStore, status } = equipment;
  return db
    .select({
      ...{ id, model, categoryId, manufacturerId, engine: engineType, year, status },
      created: sql<number>`unixepoch(${createdAt})`,
      packed: packedCells(figureColumns, "eng"),
    })
    .from(equipment)
    .innerJoin(equipmentCategories, eq(equipmentCategories.id, categoryId))
    .leftJoin(equipmentSpecifications, eq(equipmentSpecifications.equipmentId, id))
    .where(eq(visibleInStore, false))
    .orderBy(id);
});

function rowOf({ packed, ...row }: Awaited<ReturnType<typeof hiddenProducts>>[number]): CatalogueRow {
  const cells = unpackedCells(packed, figureColumns);
  const [height, load] = figureColumns.map((key) => (typeof cells[key] === "number" ? cells[key] : null));
  const figures = { ...unknownFigures, height: height ?? null, load: load ?? null };
  return { ...row, ...unknownDetails, figures };
}

/** As one text: a hundred thousand rows would take seconds. */
function idsNeedingAttention(db: ReadDatabase, only: TableFilters["only"]) {
  return db
    .select({ ids: sql<string>`json_group_array(${equipment.id})` })
    .from(equipment)
    .where(only ? needsAttention(db, only) : sql`false`);
}
