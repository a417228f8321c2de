import { asc, count, desc, eq, gt, gte, sql, type SQL } from "drizzle-orm";
import { preparedQuery } from "~/data/prepared-query.server";
import type { ReadDatabase } from "~/data/client.server";
import { translated } from "~/i18n/formats";
import { figureNames, isOfSpecification } from "../../../../db/product-fields.ts";
import {
  catalogueChanges,
  equipment,
  equipmentCategories,
  equipmentEnvelopes,
  equipmentSpecifications as specifications,
} from "../../../../db/schema/index.ts";
import { kindOfCategory } from "../../products/applicability";
import type { BoardCategory, BoardRow } from "./board-products.server";

/** As in the catalogue: a response of libSQL's server is limited to 10 MB. */
export const PRODUCTS_PER_READ = 10_000;

/** More entries than this are read as all products. */
export const MAX_CHANGES = 6000;

type Line = [
  id: string,
  category: string,
  title: string,
  year: number,
  isVisible: 0 | 1,
  hasGuardrail: 0 | 1 | null,
  hasTerrain: 0 | 1,
  hasDiagram: 0 | 1,
  hasPicture: 0 | 1,
  ...figures: (number | null)[],
];

/** A line of JSON per product is read many times as fast as a row with columns. */
const line = (() => {
  const { id, categoryId, manufacturerId, modelSearch, year, visibleInStore, images, weightKg } = equipment;
  const columns = [
    ...[id, categoryId, sql`${manufacturerId} || ' ' || ${modelSearch}`, year, visibleInStore],
    ...[specifications.has_guardrail, sql`${specifications.terrain} is not null`],
    sql`exists (select 1 from ${equipmentEnvelopes} where ${equipmentEnvelopes.equipmentId} = ${id})`,
    sql`json_array_length(${images}) > 0`,
    ...figureNames.map((name) => (isOfSpecification(name) ? specifications[name] : weightKg)),
  ];
  return sql<string>`json_array(${sql.join(columns, sql`, `)})`;
})();

const linesWhere = (db: ReadDatabase, condition: SQL) => {
  const products = db
    .select({ line: line.as("line") })
    .from(equipment)
    .leftJoin(specifications, eq(specifications.equipmentId, equipment.id))
    .where(condition)
    .orderBy(asc(equipment.id))
    .limit(PRODUCTS_PER_READ)
    .as("products");
  return db.select({ lines: sql<string>`'[' || coalesce(group_concat(${products.line}), '') || ']'` }).from(products);
};

export const linesAfter = preparedQuery((db, afterId: string) => linesWhere(db, gt(equipment.id, afterId)));

export const linesOf = (db: ReadDatabase, ids: readonly string[]) =>
  linesWhere(db, sql`${equipment.id} in (select value from json_each(${JSON.stringify(ids)}))`);

export function parsedLines(found: readonly { lines: string }[]): { category: string; row: BoardRow }[] {
  const lines = JSON.parse(found[0]?.lines ?? "[]") as Line[];
  return lines.map(([id, category, title, year, isVisible, guardrail, terrain, diagram, picture, ...figures]) => ({
    category,
    row: {
      ...{ id, title, year, figures },
      isVisible: isVisible === 1,
      hasGuardrail: guardrail === 1,
      hasTerrain: terrain === 1,
      hasDiagram: diagram === 1,
      hasPicture: picture === 1,
    },
  }));
}

export const productCount = preparedQuery((db) => db.select({ count: count() }).from(equipment));

export const newestChange = preparedQuery((db) => {
  const { number, token } = catalogueChanges;
  return db.select({ number, token }).from(catalogueChanges).orderBy(desc(number)).limit(1);
});

/** The entry that the reader knows, and those after it. */
export const changesSince = preparedQuery((db, since: number) => {
  const { number, token, equipmentId } = catalogueChanges;
  return db
    .select({ number, token, id: equipmentId })
    .from(catalogueChanges)
    .where(gte(number, since))
    .orderBy(asc(number))
    .limit(MAX_CHANGES + 1);
});

export const boardCategories = preparedQuery((db) => {
  const { id, name, nameTranslations, liftGroup } = equipmentCategories;
  return db.select({ id, name, nameTranslations, group: liftGroup }).from(equipmentCategories);
});

export function categoryOf(row: Awaited<ReturnType<typeof boardCategories>>[number]): BoardCategory {
  const { id, group, name, nameTranslations } = row;
  return { id, group, kind: kindOfCategory(translated(nameTranslations, "eng", name), group) };
}
