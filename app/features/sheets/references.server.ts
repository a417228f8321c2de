import { eq, sql } from "drizzle-orm";
import type { ImportedProblem } from "~/features/batches/batch";
import type { Reader } from "~/data/reader.server";
import { kindOfCategory } from "~/features/products/applicability";
import { equipment, equipmentCategories as categories, manufacturers } from "../../../db/schema/index.ts";
import type { ProductKind } from "../../../db/product-fields.ts";
import type { RecordField } from "../../../db/record-fields.ts";
import { foldModel, foldText } from "../../../db/search-text.ts";
import { nearestName } from "./nearest-name.server";

type Table = NonNullable<RecordField["refersTo"]>;

interface Named {
  id: string;
  /** In every language. */
  names: string[];
}

interface NamedCategory extends Named {
  english: string;
  kind: ProductKind | undefined;
  slug: string;
}

/** What references may lead to. */
export interface Referable {
  manufacturers: Named[];
  categories: NamedCategory[];
  products: Named[];
}

/** Manufacturers and categories, all of them; products as far as these texts name them. */
export async function findReferable(reader: Reader, productTexts: readonly string[]): Promise<Referable> {
  const [makers, kinds] = await reader.read((db) => [
    db.select({ id: manufacturers.id, name: manufacturers.name }).from(manufacturers),
    db
      .select({
        ...{ id: categories.id, slug: categories.slug, group: categories.liftGroup },
        ...{ name: categories.name, names: categories.nameTranslations },
      })
      .from(categories),
  ]);
  return {
    manufacturers: makers.map(({ id, name }) => ({ id, names: [name] })),
    categories: kinds.map(({ id, name, names, slug, group }) => {
      const english = (names.eng ?? "").trim() || name;
      const all = [...new Set([name, ...Object.values(names)])];
      return { id, slug, names: all, english, kind: kindOfCategory(english, group) };
    }),
    products: productTexts.length > 0 ? await findProducts(reader, productTexts, makers) : [],
  };
}

/** By id, or by manufacturer and model: each manufacturer that a text begins with is tried. */
async function findProducts(
  reader: Reader,
  texts: readonly string[],
  makers: readonly { id: string; name: string }[],
): Promise<Named[]> {
  const folded = makers.map(({ id, name }) => ({ id, name: `${foldText(name)} ` }));
  const pairs = texts.flatMap((text) => {
    const whole = foldText(text);
    return folded
      .filter(({ name }) => whole.startsWith(name))
      .map(({ id, name }) => [id, foldModel(whole.slice(name.length))]);
  });
  const { id, model, modelSearch, manufacturerId } = equipment;
  const found = await reader.read((db) => {
    const named = () =>
      db
        .select({ id, model, maker: manufacturers.name })
        .from(equipment)
        .innerJoin(manufacturers, eq(manufacturers.id, manufacturerId));
    return [
      named().where(sql`${id} in (select value from json_each(${JSON.stringify(texts)}))`),
      named().where(
        sql`(${manufacturerId}, ${modelSearch}) in (select value ->> 0, value ->> 1 from json_each(${JSON.stringify(pairs)}))`,
      ),
    ];
  });
  return found.flat().map((product) => ({ id: product.id, names: [`${product.maker} ${product.model}`] }));
}

type Resolved = { value: string } | { problem: ImportedProblem };

/** Finds records by a name in any language or by id. Of several with that name, the present one is meant. */
export function createReferences({ manufacturers: makers, categories: kinds, products }: Referable) {
  const indexes: Record<Table, ReturnType<typeof indexOf>> = {
    manufacturers: indexOf(makers),
    equipment_categories: indexOf(kinds),
    equipment: indexOf(products),
  };
  return (table: Table, typed: string, present: unknown): Resolved => {
    const { ids, exact, folded, names } = indexes[table];
    const text = typed.normalize("NFC").trim();
    if (ids.has(text)) return { value: text };
    const found = exact.get(text) ?? folded.get(foldText(text));
    if (!found) {
      const meant = nearestName(foldText(text), names);
      return { problem: { is: "reference", typed, ...(meant !== undefined && { meant }) } };
    }
    const [first, second] = found;
    if (second === undefined) return { value: first! };
    return typeof present === "string" && found.has(present)
      ? { value: present }
      : { problem: { is: "ambiguous", typed } };
  };
}

function indexOf(records: readonly Named[]) {
  const exact = new Map<string, Set<string>>();
  const folded = new Map<string, Set<string>>();
  const add = (index: typeof exact, name: string, id: string) =>
    index.set(name, (index.get(name) ?? new Set()).add(id));
  for (const { id, names } of records) {
    for (const name of names) {
      add(exact, name.normalize("NFC").trim(), id);
      add(folded, foldText(name), id);
    }
  }
  const names = records.flatMap(({ names }) => names.map((name) => [foldText(name), name] as const));
  return { ids: new Set(records.map(({ id }) => id)), exact, folded, names };
}
