import { and, asc, desc, eq, gt, gte, sql } from "drizzle-orm";
import type { ReadDatabase } from "~/data/client.server";
import { cachedRead, preparedQuery } from "~/data/prepared-query.server";
import type { Reader } from "~/data/reader.server";
import type { EngineType, ProductStatus } from "../../../db/enums.ts";
import {
  catalogueChanges,
  equipment,
  equipmentCategories,
  equipmentEnvelopes,
  equipmentSpecifications,
  manufacturers,
} from "../../../db/schema/index.ts";
import type { Translations } from "../../../db/schema/columns.ts";
import { hasReturnDay } from "../products/available-from";
import { appliesTo, kindOfCategory } from "../products/applicability";
import { rangeFields, rangeKeys } from "../products/ranges";
import type { Change } from "./apply.server";
import { catalogueBuilder } from "./build.server";
import {
  cardOnlyFigures,
  finderOnlyFigures,
  type Catalogue,
  type CatalogueRow,
  type ChangeId,
  type Term,
  unknownFigures,
} from "./catalogue.server";

/** A response of libSQL's server is limited to 10 MB, and the memory of an isolate to 128 MB. */
const PRODUCTS_PER_READ = 10_000;

/** More changes than this are read as a whole catalogue. */
const MAX_CHANGES = 500;

/** What the column holds; the form takes days long before. */
const LATEST_DAY = 0xff_ff;

/** A log without entries. */
const NO_CHANGE: ChangeId = { number: 0, token: "" };

/** Visitors see the visible products; staff see both parts. */
export type CataloguePart = "visible" | "hidden";

const isIn = (part: CataloguePart) => eq(equipment.visibleInStore, part === "visible");

/** `CatalogueRow` as a JSON array: a line per product is read many times as fast as a row with columns. */
type Line = [
  id: string,
  model: string,
  category: string,
  manufacturer: string,
  engine: EngineType,
  year: number,
  created: number,
  status: ProductStatus,
  availableFrom: number | null,
  picture: string | null,
  hasSpecification: 0 | 1,
  hasGuardrail: number | null,
  terrain: CatalogueRow["terrain"],
  envelopes: string | null,
  ...figures: (number | null)[],
];

const figureFields = [
  ...rangeKeys.flatMap((key) => rangeFields[key].map((name) => ({ key, name }))),
  ...[...cardOnlyFigures, ...finderOnlyFigures].map((name) => ({ key: name, name })),
];

/** Null for a product without diagrams. */
const envelopes = (() => {
  const { equipmentId, position, purpose, capacityKg, points } = equipmentEnvelopes;
  const each = sql`json_array(${purpose}, ${capacityKg}, json(${points}))`;
  const own = sql`select ${each} as diagram from ${equipmentEnvelopes} where ${equipmentId} = ${equipment.id} order by ${position}`;
  return sql`(select '[' || group_concat(diagram) || ']' from (${own}))`;
})();

const line = (() => {
  const { id, model, categoryId, manufacturerId, engineType, year, createdAt, status, availableFrom, images } =
    equipment;
  const { lifting_capacity_kg: kg, lifting_capacity_ton: tons } = equipmentSpecifications;
  const figures = figureFields.map(({ name }) => {
    if (name === "lifting_capacity_kg") return sql`coalesce(${kg}, ${tons} * 1000)`;
    return name === "weight_kg" ? equipment.weightKg : equipmentSpecifications[name];
  });
  const created = sql`unixepoch(${createdAt})`;
  const day = sql`unixepoch(${availableFrom}) / 86400`;
  const picture = sql`${images} ->> 0`;
  const columns = [id, model, categoryId, manufacturerId, engineType, year, created, status, day, picture];
  const { has_guardrail: guardrail, terrain } = equipmentSpecifications;
  const isSpecified = sql`${equipmentSpecifications.equipmentId} is not null`;
  return sql<string>`json_array(${sql.join([...columns, isSpecified, guardrail, terrain, envelopes, ...figures], sql`, `)})`;
})();

const linesAfter = preparedQuery((db, part: CataloguePart, afterId: string) => {
  const products = db
    .select({ id: equipment.id, line: line.as("line") })
    .from(equipment)
    .leftJoin(equipmentSpecifications, eq(equipmentSpecifications.equipmentId, equipment.id))
    .where(and(isIn(part), gt(equipment.id, afterId)))
    .orderBy(asc(equipment.id))
    .limit(PRODUCTS_PER_READ)
    .as("products");
  return db.select({ lines: sql<string>`'[' || coalesce(group_concat(${products.line}), '') || ']'` }).from(products);
});

/** The entry that the reader knows, and those after it. */
const changesFrom = (db: ReadDatabase, part: CataloguePart, number: number) =>
  db
    .select({ number: catalogueChanges.number, token: catalogueChanges.token, id: catalogueChanges.equipmentId, line })
    .from(catalogueChanges)
    .leftJoin(equipment, and(eq(equipment.id, catalogueChanges.equipmentId), isIn(part)))
    .leftJoin(equipmentSpecifications, eq(equipmentSpecifications.equipmentId, equipment.id))
    .where(gte(catalogueChanges.number, number))
    .orderBy(asc(catalogueChanges.number))
    .limit(MAX_CHANGES + 1);

export const changesSince = preparedQuery(changesFrom);

/** For visitors, who ask much more often than the data change: the database does not even get the question again. */
export const cachedChangesSince = cachedRead(changesFrom);

export type ChangeRow = Awaited<ReturnType<typeof changesSince>>[number];

const newestChange = preparedQuery((db) =>
  db
    .select({ number: catalogueChanges.number, token: catalogueChanges.token })
    .from(catalogueChanges)
    .orderBy(desc(catalogueChanges.number))
    .limit(1),
);

const categoryTerms = preparedQuery((db) => {
  const { id, name, nameTranslations, searchWords, order, categoryIconUrl: icon, liftGroup } = equipmentCategories;
  return db
    .select({ id, name, nameTranslations, searchWords, icon, liftGroup })
    .from(equipmentCategories)
    .orderBy(asc(order));
});

const manufacturerTerms = preparedQuery((db) => {
  const { id, name, searchWords } = manufacturers;
  return db.select({ id, name, searchWords }).from(manufacturers).orderBy(asc(id));
});

/**
 * Reads the whole catalogue. Products that change between its round trips are in the log after the first one, so the
 * next question applies them.
 */
export async function readCatalogue(reader: Reader, part: CataloguePart = "visible"): Promise<Catalogue> {
  const [[newest], categories, makers, [first]] = await reader.read((db) => [
    newestChange(db),
    categoryTerms(db),
    manufacturerTerms(db),
    linesAfter(db, part, ""),
  ]);
  const terms = {
    categories: categories.map((row) => ({
      ...termOf(row, row.nameTranslations),
      icon: row.icon,
      group: row.liftGroup,
    })),
    manufacturers: makers.map((row) => termOf(row)),
  };
  const builder = catalogueBuilder(terms);
  const rowOf = rowReader(terms);
  const add = (lines: readonly Line[]) => builder.add(lines.flatMap((each) => rowOf(each) ?? []));
  let lines = parsedLines(first);
  add(lines);
  while (lines.length === PRODUCTS_PER_READ) {
    const last = lines.at(-1)![0];
    const [[next]] = await reader.read((db) => [linesAfter(db, part, last)]);
    lines = parsedLines(next);
    add(lines);
  }
  return builder.build(newest ?? NO_CHANGE);
}

type Terms = Pick<Catalogue, "categories" | "manufacturers">;

const parsedLines = (found: { lines: string } | undefined) => JSON.parse(found?.lines ?? "[]") as Line[];

interface TermRow {
  id: string;
  name: string;
  searchWords: Translations;
}

function termOf({ id, name, searchWords }: TermRow, translations: Translations = {}): Term {
  const words = Object.values(searchWords).flatMap((text) => text.split(/[,;\n]/));
  return { id, name, translations, words: words.map((word) => word.trim()).filter(Boolean) };
}

/** Reads lines; undefined for one of an unknown category or manufacturer. Figures that do not apply are not known. */
function rowReader({ categories, manufacturers }: Terms): (line: Line) => CatalogueRow | undefined {
  const kinds = new Map(
    categories.map(({ id, name, translations, group }) => [id, kindOfCategory(translations.eng || name, group)]),
  );
  const makers = new Set(manufacturers.map(({ id }) => id));
  return ([id, model, categoryId, manufacturerId, engine, year, created, status, day, ...rest]) => {
    const [picture, hasSpecification, hasGuardrail, terrain, envelopes, ...values] = rest;
    if (!kinds.has(categoryId) || !makers.has(manufacturerId)) return undefined;
    const traits = { kind: kinds.get(categoryId), hasGuardrail: hasGuardrail === 1 };
    const figures: CatalogueRow["figures"] = { ...unknownFigures };
    figureFields.forEach(({ key, name }, at) => {
      const value = values[at] ?? null;
      if (value === null || !appliesTo(name, traits)) return;
      // Several fields of one range: the lower one, such as the height with folded rails.
      figures[key] = figures[key] === null ? value : Math.min(figures[key], value);
    });
    const availableFrom = hasReturnDay(status) && day !== null && day > 0 && day <= LATEST_DAY ? day : null;
    const own = { id, model, categoryId, manufacturerId, engine, year, created, status, availableFrom, picture };
    const parts = { terrain, hasGuardrail: traits.hasGuardrail, hasSpecification: hasSpecification === 1, envelopes };
    return { ...own, ...parts, figures };
  };
}

/**
 * The changes after the catalogue's own; undefined when they cannot be known from the log: it was trimmed, belongs to
 * another database, is too long, or names a category or manufacturer.
 */
export function changesFor(
  catalogue: Catalogue,
  rows: readonly ChangeRow[],
): { change: ChangeId; changes: Change[] } | undefined {
  const { change } = catalogue;
  const isEmptyLog = change.number === NO_CHANGE.number;
  const [known, ...later] = isEmptyLog ? [change, ...rows] : rows;
  if (known?.number !== change.number || known.token !== change.token || later.length >= MAX_CHANGES) return undefined;
  const rowOf = rowReader(catalogue);
  const changes: Change[] = [];
  for (const { id, line } of later as ChangeRow[]) {
    if (id === null) return undefined;
    const isInPart = line !== null && (JSON.parse(line) as Line)[0] !== null;
    const row = isInPart ? rowOf(JSON.parse(line) as Line) : undefined;
    if (isInPart && !row) return undefined;
    changes.push({ id, row });
  }
  const newest = later.at(-1);
  return { change: newest ? { number: newest.number, token: newest.token } : change, changes };
}
