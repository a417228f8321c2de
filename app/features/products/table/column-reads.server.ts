import { asc, eq, gte, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { ReadDatabase } from "~/data/client.server";
import { preparedQuery, type Query } from "~/data/prepared-query.server";
import { columnOf, type FigureKey, productAt } from "~/features/catalogue/catalogue.server";
import type { WholeCatalogue } from "~/features/catalogue/index.server";
import { catalogueChanges, equipment, equipmentSpecifications } from "../../../../db/schema/index.ts";
import { columnSource } from "./column-values.server";
import { type ColumnKey, columnKeys, fieldOfColumn } from "./columns";
import { replacedValues } from "./whole-catalogue.server";

/** Columns that the table sorts by something else than a figure of the catalogue. */
const withOwnOrder: readonly ColumnKey[] = [
  ...(["model", "category", "manufacturer", "year", "engine_type", "status", "visible_in_store"] as const),
  ...(["available_from", "terrain"] as const),
];

/** Where the catalogue keeps a column's figure; undefined if it does not. */
export function keptFigure(key: ColumnKey): FigureKey | undefined {
  return columnOf(fieldOfColumn(key) as Parameters<typeof columnOf>[0]) as FigureKey | undefined;
}

/** A column's values by position in both parts of the catalogue; NaN for one that is not known. */
export interface ColumnValues {
  visible: Float64Array;
  hidden: Float64Array;
}

const readColumns: ReadonlySet<ColumnKey> = new Set(
  columnKeys.filter((key) => !withOwnOrder.includes(key) && !keptFigure(key)),
);

/** Whether sorting by a column needs values that the catalogue does not keep. */
export function isReadColumn(key: ColumnKey | undefined): key is ColumnKey {
  return key !== undefined && readColumns.has(key);
}

/** One row with a value for each product of a part, in the order of their ids. */
const allValues = preparedQuery((db, key: ColumnKey, isVisible: boolean) => {
  const each = db
    .select({ value: sql`coalesce(${columnSource(key, "eng")}, 'null')`.as("value") })
    .from(equipment)
    .leftJoin(equipmentSpecifications, eq(equipmentSpecifications.equipmentId, equipment.id))
    .where(eq(equipment.visibleInStore, isVisible))
    .orderBy(asc(equipment.id))
    .as("each");
  return db.select({ values: sql<string>`'[' || coalesce(group_concat(${each.value}), '') || ']'` }).from(each);
});

/** More changes than this are read as a whole column. */
const MOST_CHANGES = 500;

/** The entry of the change log that the reader knows, and those after it with the value that their product has now. */
const changedValues = preparedQuery((db, key: ColumnKey, number: number) =>
  db
    .select({
      number: catalogueChanges.number,
      token: catalogueChanges.token,
      id: catalogueChanges.equipmentId,
      value: sql<number | null>`${columnSource(key, "eng")}`,
    })
    .from(catalogueChanges)
    .leftJoin(equipment, eq(equipment.id, catalogueChanges.equipmentId))
    .leftJoin(equipmentSpecifications, eq(equipmentSpecifications.equipmentId, equipment.id))
    .where(gte(catalogueChanges.number, number))
    .orderBy(asc(catalogueChanges.number))
    .limit(MOST_CHANGES + 1),
);

type ChangedValue = Awaited<ReturnType<typeof changedValues>>[number];

interface KeptColumn {
  /** The state in which the values were read. */
  whole: WholeCatalogue;
  values: ColumnValues;
}

/** Of 800 kB each at 100,000 products. Reading one takes longer than all else that a list needs. */
const MOST_COLUMNS = 4;
const keptColumns = new LRUCache<ColumnKey, KeptColumn>({ max: MOST_COLUMNS });

/** The values in a state of the catalogue, if they were read in it. */
export function lastColumnValues(key: ColumnKey, whole: WholeCatalogue): ColumnValues | undefined {
  const kept = keptColumns.get(key);
  return kept?.whole === whole ? kept.values : undefined;
}

interface ColumnRead {
  queries: ((db: ReadDatabase) => Query)[];
  /** From the rows of `queries` and the catalogue of the same state; undefined if the column has to be read anew. */
  valuesFrom: (whole: WholeCatalogue, rows: readonly (readonly unknown[])[]) => ColumnValues | undefined;
}

/** Asks for a column's values, or for those that have changed since it was last read. */
export function columnRead(key: ColumnKey): ColumnRead {
  const keep = (whole: WholeCatalogue, values: ColumnValues) => {
    keptColumns.set(key, { whole, values });
    return values;
  };
  const kept = keptColumns.get(key);
  if (!kept) {
    return {
      queries: [true, false].map((isVisible) => (db: ReadDatabase) => allValues(db, key, isVisible)),
      valuesFrom: (whole, rows) => {
        const [visible, hidden] = rows.map(([row]) => numbersIn(row));
        return keep(whole, { visible: visible!, hidden: hidden! });
      },
    };
  }
  return {
    queries: [(db) => changedValues(db, key, kept.whole.visible.change.number)],
    valuesFrom: (whole, [changes]) => {
      const values = updated(kept, whole, changes as readonly ChangedValue[]);
      if (values) return keep(whole, values);
      keptColumns.delete(key);
      return undefined;
    },
  };
}

function numbersIn(row: unknown): Float64Array {
  const list = JSON.parse((row as { values: string }).values) as (number | null)[];
  const numbers = new Float64Array(list.length);
  list.forEach((value, at) => (numbers[at] = value ?? Number.NaN));
  return numbers;
}

/** Undefined when the log does not tell what has changed. */
function updated(
  { whole: before, values }: KeptColumn,
  whole: WholeCatalogue,
  [known, ...later]: readonly ChangedValue[],
): ColumnValues | undefined {
  const { change } = before.visible;
  const isKnown = known?.number === change.number && known.token === change.token;
  const isOneState = before.hidden.change.number === change.number;
  if (!isKnown || !isOneState || later.length >= MOST_CHANGES) return undefined;
  if (later.length === 0) return values;
  // A product that came into a part is in the log.
  const next = {
    visible: replacedValues(before.visible, whole.visible, values.visible),
    hidden: replacedValues(before.hidden, whole.hidden, values.hidden),
  };
  for (const { id, value } of later) {
    for (const part of ["visible", "hidden"] as const) {
      const at = productAt(whole[part], id ?? "");
      if (at !== undefined) next[part][at] = value ?? Number.NaN;
    }
  }
  return next;
}
