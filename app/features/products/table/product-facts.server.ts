import type { ReadDatabase } from "~/data/client.server";
import type { Query } from "~/data/prepared-query.server";
import type { Reader } from "~/data/reader.server";
import type { WholeCatalogue } from "~/features/catalogue/index.server";
import { columnRead, type ColumnValues, isReadColumn, lastColumnValues } from "./column-reads.server";
import { attentionQuery, type ReadIds } from "./needs-attention.server";
import type { TableFilters } from "./table";

/** What filters and order need of the products that the catalogue does not keep. */
export interface ProductFacts {
  ids: ReadIds | undefined;
  values: ColumnValues | undefined;
}

type FactFilters = Pick<TableFilters, "only" | "sort">;

interface FactRead {
  queries: ((db: ReadDatabase) => Query)[];
  /** From the rows of `queries` and the catalogue of the same state; undefined if they have to be asked again. */
  factsFrom: (whole: WholeCatalogue, rows: readonly (readonly unknown[])[]) => ProductFacts | undefined;
}

export function factRead({ only, sort }: FactFilters): FactRead {
  const ids = attentionQuery(only);
  const column = isReadColumn(sort) ? columnRead(sort) : undefined;
  const ofColumn = column?.queries ?? [];
  return {
    queries: [...ofColumn, ...(ids ? [ids] : [])],
    factsFrom: (whole, rows) => {
      const values = column?.valuesFrom(whole, rows);
      if (column && !values) return undefined;
      return { values, ids: rows[ofColumn.length]?.[0] as ReadIds | undefined };
    },
  };
}

/** As this isolate last read them; undefined if it has not read all of them. */
export function lastFacts(
  reader: Reader,
  whole: WholeCatalogue,
  { only, sort }: FactFilters,
): ProductFacts | undefined {
  const values = isReadColumn(sort) ? lastColumnValues(sort, whole) : undefined;
  const query = attentionQuery(only);
  const rows = query && (reader.lastRows(query) as ReadIds[] | undefined);
  if ((isReadColumn(sort) && !values) || (query && !rows)) return undefined;
  return { values, ids: rows?.[0] };
}

export function areSameFacts(one: ProductFacts, other: ProductFacts): boolean {
  return one.ids?.ids === other.ids?.ids && one.values === other.values;
}
