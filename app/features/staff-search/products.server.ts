import { and, asc, desc, eq, gte, inArray, lt, or, sql, type SQL } from "drizzle-orm";
import type { ReadDatabase } from "~/data/client.server";
import { equipment, manufacturers } from "../../../db/schema/index.ts";
import { foldModel, foldText } from "../../../db/search-text.ts";
import { recordKinds } from "../history/record-kinds";
import { type Match, MOST_FOUND, orInside, type SearchKind, type Searching } from "./kind.server";
import { allManufacturers } from "./named-records.server";
import { bestOf, rankOf, rankOfModel, ranks } from "./rank.server";
import type { SearchQuery } from "./search-query.server";

/** Fewer characters are in the midst of too many models. */
const LEAST_INSIDE = 3;

/** Words that may be the manufacturer's name: "Manitou BF". */
const MOST_NAME_WORDS = 3;

/** One more than is shown tells that there are more. */
const MOST_READ = MOST_FOUND + 1;

/** After all texts that begin with the same letters: SQLite compares bytes. */
const LAST = "\u{10ffff}";

const { id, model, modelSearch, year, status, visibleInStore, manufacturerId } = equipment;

export const products: SearchKind = {
  name: (t) => t("admin:history.kinds.equipment"),
  permission: "products:read",
  find: findProducts,
  all: ({ text }) => `/adm-dash/products?${new URLSearchParams({ search: text }).toString()}`,
};

async function findProducts({ reader, t }: Searching, query: SearchQuery): Promise<Match[]> {
  if (!query.model) return [];
  const rows = await readProducts(reader, query, reader.lastRows(allManufacturers) ?? []);
  const found = new Map(rows.map((product) => [product.id, product]));
  return [...found.values()].map((product) => {
    const { id, model, manufacturer, year, status, isVisible } = product;
    const name = `${manufacturer} ${model}`;
    const ofModel = bestOf(rankOf([model], query), rankOfModel(model, query));
    // The manufacturer itself comes before its products.
    const isMaker = foldText(manufacturer).startsWith(query.folded);
    const rank = ofModel ?? (isMaker ? ranks.inside : bestOf(rankOf([name], query), rankOfModel(name, query)));
    const facts = [String(year), t(`common:status.${status}`), ...(isVisible ? [] : [t("admin:products.hidden")])];
    return { id, text: name, detail: facts.join(" · "), path: recordKinds.equipment.path(id), rank: orInside(rank) };
  });
}

type Manufacturers = ReturnType<typeof allManufacturers>["_"]["result"];

/** One round trip, unless the manufacturers are no longer as this isolate knows them. */
async function readProducts(
  reader: Searching["reader"],
  query: SearchQuery,
  known: Manufacturers,
): Promise<Awaited<ReturnType<typeof detailsOf>>> {
  const splits = splitsOf(query.words, known);
  const [manufacturers, ...rows] = await reader.read((db) => [
    allManufacturers(db),
    detailsOf(db, idsBeginning(db, query.model)),
    ...(query.model.length >= LEAST_INSIDE ? [detailsOf(db, idsWithin(db, query))] : []),
    ...(splits.length > 0 ? [detailsOf(db, idsOfManufacturer(db, splits))] : []),
  ]);
  const isKnown = JSON.stringify(splitsOf(query.words, manufacturers)) === JSON.stringify(splits);
  return isKnown ? rows.flat() : readProducts(reader, query, manufacturers);
}

function idsBeginning(db: ReadDatabase, wanted: string) {
  return db
    .select({ id })
    .from(equipment)
    .where(and(gte(modelSearch, wanted), lt(modelSearch, wanted + LAST)))
    .orderBy(asc(modelSearch), asc(id))
    .limit(MOST_READ);
}

function idsWithin(db: ReadDatabase, { model: wanted, folded }: SearchQuery) {
  const at = sql`instr(${modelSearch}, ${wanted})`;
  return (
    db
      .select({ id })
      .from(equipment)
      // Read from the index alone: the order needs the row, which only those that match have to be looked up for.
      .where(
        inArray(
          id,
          db
            .select({ id })
            .from(equipment)
            .where(sql`${at} > 1`),
        ),
      )
      .orderBy(desc(beginsWord(at, wanted, folded)), asc(modelSearch), asc(id))
      .limit(MOST_READ)
  );
}

/** A word of the model as it is written, or a number after letters: 1930 in GS1930. */
function beginsWord(at: SQL, wanted: string, folded: string): SQL {
  const before = sql`substr(${modelSearch}, ${at} - 1, 1)`;
  const isNumber = /^\d/.test(wanted);
  const written = sql`instr(replace(lower(${model}), '-', ' '), ${` ${folded.replaceAll("-", " ")}`}) > 0`;
  return sql`(${before} glob '[0-9]') <> ${isNumber ? 1 : 0} or ${written}`;
}

interface Split {
  /** Ids of the manufacturers whose names begin with the other words. */
  manufacturerIds: string[];
  /** Part of a model, folded; empty for all of the manufacturer's. */
  rest: string;
}

/** How "genie gs 1930", "gs 1930 genie" and "genie" may be meant. */
function splitsOf(words: readonly string[], manufacturers: Manufacturers): Split[] {
  // Folded here, as SQLite knows the capitals of ASCII only.
  const folded = manufacturers.map(({ id, name }) => ({ id, name: foldText(name) }));
  const splits = words.slice(0, MOST_NAME_WORDS).flatMap((_, at) => {
    const [first, last] = [words.slice(0, at + 1), words.slice(-1 - at)];
    return [
      { name: first.join(" "), rest: foldModel(words.slice(at + 1).join(" ")) },
      ...(last.length < words.length
        ? [{ name: last.join(" "), rest: foldModel(words.slice(0, -1 - at).join(" ")) }]
        : []),
    ];
  });
  return splits
    .filter(({ name, rest }) => rest || name.length >= LEAST_INSIDE)
    .map(({ name, rest }) => ({
      manufacturerIds: folded.filter((each) => each.name.startsWith(name)).map(({ id }) => id),
      rest,
    }))
    .filter(({ manufacturerIds }) => manufacturerIds.length > 0);
}

function idsOfManufacturer(db: ReadDatabase, splits: readonly Split[]) {
  const at = ({ rest }: Split) => sql`instr(${modelSearch}, ${rest})`;
  return db
    .select({ id })
    .from(equipment)
    .where(or(...splits.map((split) => and(inArray(manufacturerId, split.manufacturerIds), sql`${at(split)} > 0`))))
    .orderBy(desc(or(...splits.map((split) => sql`${at(split)} = 1`))!), asc(modelSearch), asc(id))
    .limit(MOST_READ);
}

function detailsOf(db: ReadDatabase, ids: ReturnType<typeof idsBeginning>) {
  return db
    .select({ id, model, year, status, isVisible: visibleInStore, manufacturer: manufacturers.name })
    .from(equipment)
    .innerJoin(manufacturers, eq(manufacturers.id, manufacturerId))
    .where(inArray(id, ids))
    .orderBy(asc(modelSearch), asc(id));
}
