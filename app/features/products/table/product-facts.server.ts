import type { ReadDatabase } from "~/data/client.server";
import type { Query } from "~/data/prepared-query.server";
import { columnReads, type ReadValues } from "./column-reads.server";
import { attentionQuery, type ReadIds } from "./needs-attention.server";
import type { TableFilters } from "./table";

/** What filters and order need of the products that the catalogue does not keep. */
export interface ProductFacts {
  ids: ReadIds | undefined;
  values: ReadValues | undefined;
}

type FactFilters = Pick<TableFilters, "only" | "sort">;

/** Their rows stay in the isolate until something is written. */
export function factQueries({ only, sort }: FactFilters): ((db: ReadDatabase) => Query)[] {
  const values = columnReads(sort);
  const ids = attentionQuery(only);
  return [...(values ? [values.visible, values.hidden] : []), ...(ids ? [ids] : [])];
}

/** From the rows of `factQueries`, in their order. */
export function factsFrom({ only, sort }: FactFilters, rows: readonly (readonly unknown[])[]): ProductFacts {
  const [first, second, third] = rows.map(([row]) => row);
  const hasValues = columnReads(sort) !== undefined;
  const textOf = (row: unknown) => (row as { values: string }).values;
  return {
    values: hasValues ? { visible: textOf(first), hidden: textOf(second) } : undefined,
    ids: attentionQuery(only) ? ((hasValues ? third : first) as ReadIds) : undefined,
  };
}

export function areSameFacts(one: ProductFacts, other: ProductFacts): boolean {
  return (
    one.ids?.ids === other.ids?.ids &&
    one.values?.visible === other.values?.visible &&
    one.values?.hidden === other.values?.hidden
  );
}
