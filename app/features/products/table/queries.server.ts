import { count, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { ReadDatabase } from "~/data/client.server";
import type { Query } from "~/data/prepared-query.server";
import type { Rows } from "~/data/reader.server";
import {
  type CatalogueDeps,
  lastWholeCatalogue,
  readWithWholeCatalogue,
  type WholeCatalogue,
} from "~/features/catalogue/index.server";
import { pictureUrl } from "~/features/pictures/picture-url.server";
import type { Language } from "~/i18n/languages";
import { pageWithin } from "~/forms/page-number.server";
import {
  equipment,
  equipmentCategories,
  equipmentSpecifications,
  libraryDocuments,
  manufacturers,
} from "../../../../db/schema/index.ts";
import { packedCells, unpackedCells } from "./column-values.server";
import { columnKeys, type ColumnKey } from "./columns";
import { type Found, findProducts } from "./find-products.server";
import { areSameFacts, factRead, lastFacts, type ProductFacts } from "./product-facts.server";
import { namesOf, tableOptions } from "./table-options.server";
import { TABLE_PAGE_SIZE, tableQuery, type TableFilters, type TableRow } from "./table";

interface ListOptions {
  language: Language;
  toDelete?: string | undefined;
}

/**
 * One page and the exact total: in the chosen order, else newest first, of a search the best first. A page past the end
 * becomes the last one. One round trip, unless the page has changed since this isolate last read the catalogue.
 */
export async function listTableRows(deps: CatalogueDeps, filters: TableFilters, { language, toDelete }: ListOptions) {
  const last = lastFound(deps, filters, language);
  const guessed = last ? pageOf(last, filters.page).ids : [];
  const { whole, found, rows } = await readAndFind(deps, filters, language, (db) => [
    tableRows(db, language, inArray(equipment.id, guessed)),
    tableRows(db, language, eq(equipment.id, toDelete ?? "")),
  ]);
  const [ofGuess, [asked]] = rows;
  const { ids, page, pages } = pageOf(found, filters.page);
  const isGuessed = ids.every((id) => guessed.includes(id));
  const [ofPage] = isGuessed
    ? [ofGuess]
    : await deps.reader.read((db) => [tableRows(db, language, inArray(equipment.id, ids))]);
  const options = tableOptions(whole, language);
  return {
    ...{ total: found.total, pages, page, options, names: namesOf(options, filters) },
    products: inOrderOf(ofPage, ids).map(toProduct),
    toDelete: asked && toProduct(asked),
  };
}

/** Ids of all products that the filters leave, in the table's order. */
export async function listMatchingIds(
  deps: CatalogueDeps,
  filters: TableFilters,
  language: Language,
): Promise<string[]> {
  const { found } = await readAndFind(deps, filters, language, () => []);
  return found.ids();
}

/** What the filters leave, and the rows of further queries of the same state. */
async function readAndFind<const Q extends readonly Query[]>(
  deps: CatalogueDeps,
  filters: TableFilters,
  language: Language,
  queries: (db: ReadDatabase) => Q,
): Promise<{ whole: WholeCatalogue; found: Found; rows: Rows<Q> }> {
  const { queries: needed, factsFrom } = factRead(filters);
  const { whole, rows } = await readWithWholeCatalogue(deps, (db) => [
    ...needed.map((query) => query(db)),
    ...queries(db),
  ]);
  const all = rows as readonly unknown[][];
  const facts = factsFrom(whole, all.slice(0, needed.length));
  // What this isolate had kept can no longer be brought up to date.
  if (!facts) return readAndFind(deps, filters, language, queries);
  return { whole, found: find(whole, filters, language, facts), rows: all.slice(needed.length) as unknown as Rows<Q> };
}

/** From what this isolate remembers. */
function lastFound({ reader }: CatalogueDeps, filters: TableFilters, language: Language): Found | undefined {
  const whole = lastWholeCatalogue();
  const facts = whole && lastFacts(reader, whole, filters);
  return facts && find(whole, filters, language, facts);
}

interface LastFind {
  whole: WholeCatalogue;
  about: string;
  facts: ProductFacts;
  found: Found;
}

/** The guess of a request is mostly its answer, too, and so is that for its next page. */
let lastFind: LastFind | undefined;

function find(whole: WholeCatalogue, filters: TableFilters, language: Language, facts: ProductFacts): Found {
  const about = [language, tableQuery(filters)].join(" ");
  const isSame = (last: LastFind) => last.whole === whole && last.about === about && areSameFacts(last.facts, facts);
  if (!lastFind || !isSame(lastFind)) {
    lastFind = { whole, about, facts, found: findProducts(whole, filters, language, facts) };
  }
  return lastFind.found;
}

function pageOf({ total, ids }: Found, wanted: number) {
  const { page, pages, from, to } = pageWithin({ total, size: TABLE_PAGE_SIZE, wanted });
  return { page, pages, ids: ids(from, to) };
}

function inOrderOf<R extends { id: string }>(rows: readonly R[], ids: readonly string[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function toProduct({ images, packed, ...row }: Awaited<ReturnType<typeof tableRows>>[number]): TableRow {
  return { ...row, image: pictureUrl(images[0] ?? null), cells: unpackedCells(packed, columnKeys) };
}

function tableRows(db: ReadDatabase, language: Language, where: SQL | undefined) {
  const documents = db
    .select({ count: count() })
    .from(libraryDocuments)
    .where(eq(libraryDocuments.equipmentId, equipment.id));
  const { id, model, images, visibleInStore, status } = equipment;
  const row = { id, model, images, status, isVisible: visibleInStore };
  const packed = packedCells(columnKeys, language);
  return db
    .select({ ...row, packed, documents: sql<number>`(${documents})` })
    .from(equipment)
    .innerJoin(equipmentCategories, itsCategory)
    .innerJoin(manufacturers, itsManufacturer)
    .leftJoin(equipmentSpecifications, itsFigures)
    .where(where);
}

/** Packed values of all matching products, in one SELECT and so of one state. */
export async function listForExport(
  deps: CatalogueDeps,
  filters: TableFilters,
  { columns, language }: { columns: readonly ColumnKey[]; language: Language },
): Promise<string[]> {
  const isWhole = tableQuery(filters) === "";
  const ids = isWhole ? [] : await listMatchingIds(deps, filters, language);
  const [found] = await deps.reader.read((db) => [
    db
      .select({ id: equipment.id, packed: packedCells(columns, language) })
      .from(equipment)
      .innerJoin(equipmentCategories, itsCategory)
      .innerJoin(manufacturers, itsManufacturer)
      .leftJoin(equipmentSpecifications, itsFigures)
      .where(isWhole ? undefined : isOneOfMany(ids))
      .orderBy(desc(equipment.createdAt), desc(equipment.id)),
  ]);
  return (isWhole ? found : inOrderOf(found, ids)).map(({ packed }) => packed);
}

/** As one value: SQLite limits how many there may be. */
const isOneOfMany = (ids: readonly string[]) =>
  sql`${equipment.id} in (select value from json_each(${JSON.stringify(ids)}))`;

const itsCategory = eq(equipmentCategories.id, equipment.categoryId);
const itsManufacturer = eq(manufacturers.id, equipment.manufacturerId);
const itsFigures = eq(equipmentSpecifications.equipmentId, equipment.id);
