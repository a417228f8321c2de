import { and, asc, eq, gte, lte, sql } from "drizzle-orm";
import { dayOf } from "~/i18n/days";
import type { ReadDatabase } from "~/data/client.server";
import { equipment, history } from "../../../db/schema/index.ts";
import { type Catalogue, idAt } from "../catalogue/catalogue.server";
import { filterCatalogue } from "../catalogue/filter.server";
import { type CatalogueDeps, currentCatalogue } from "../catalogue/index.server";
import { noFilters, type ProductFilters } from "../products/filters";

export interface SitemapProduct {
  id: string;
  /** ISO 8601, UTC. */
  changedAt: string;
}

interface Sitemap {
  /** Products that visitors can see. */
  total: number;
  /** Of the part that was asked for. */
  products: SitemapProduct[];
  /** The lists of categories and manufacturers that have products. */
  lists: ProductFilters[];
}

/** Parts count from 1 and have `size` products. */
export async function readSitemap(deps: CatalogueDeps, part: number, size: number): Promise<Sitemap> {
  const catalogue = await currentCatalogue(deps);
  const [first = "", last = ""] = endsOf(catalogue, part, size);
  const [products] = await deps.reader.read((db) => [productsBetween(db, first, last)]);
  return { total: catalogue.size, lists: listsOf(catalogue, dayOf(deps.now())), products };
}

function listsOf(catalogue: Catalogue, today: string): ProductFilters[] {
  const { counts } = filterCatalogue(catalogue, noFilters, { today });
  const used = (terms: readonly { id: string }[], counted: readonly number[]) =>
    terms.filter((_, at) => (counted[at] ?? 0) > 0).map(({ id }) => id);
  return [
    ...used(catalogue.categories, counts.categories).map((category) => ({ ...noFilters, category })),
    ...used(catalogue.manufacturers, counts.manufacturers).map((manufacturer) => ({ ...noFilters, manufacturer })),
  ];
}

/** The first and the last product of a part: the catalogue is in the order of ids. */
function endsOf(catalogue: Catalogue, part: number, size: number): string[] {
  const first = (part - 1) * size;
  const last = Math.min(first + size, catalogue.size) - 1;
  return first <= last ? [idAt(catalogue, first), idAt(catalogue, last)] : [];
}

function productsBetween(db: ReadDatabase, first: string, last: string) {
  const { id, visibleInStore, createdAt } = equipment;
  // Products have no time of last change, but every change has a history entry.
  const changedAt = db
    .select({ at: sql`max(${history.at})` })
    .from(history)
    .where(and(eq(history.entity, "equipment"), eq(history.entityId, id)));
  return db
    .select({ id, changedAt: sql<string>`coalesce((${changedAt}), ${createdAt})` })
    .from(equipment)
    .where(and(gte(id, first), lte(id, last), eq(visibleInStore, true)))
    .orderBy(asc(id));
}
