import { engineTypes, productStatuses } from "../../../../db/enums.ts";
import { type CardFigure, cardFigures } from "../../../../db/product-fields.ts";
import { type Catalogue, type FigureKey, figureKeys, productAt } from "../../catalogue/catalogue.server";
import { textAt } from "../../catalogue/texts.server";
import { rangeFields, rangeKeys } from "../ranges";
import type { CardRow } from "./card-columns.server";

/** The cards of these products as the catalogue in memory has them, for when the database does not answer. */
export function keptCards(catalogue: Catalogue, ids: readonly string[]): CardRow[] {
  return ids.flatMap((id) => {
    const product = productAt(catalogue, id);
    return product === undefined ? [] : keptCard(catalogue, product, id);
  });
}

function keptCard(catalogue: Catalogue, product: number, id: string): CardRow {
  const { columns, titles, pictures, categories, manufacturers } = catalogue;
  const title = columns.title[product]!;
  const picture = textAt(pictures, columns.picture[product]!);
  const { name, translations: nameTranslations, icon, id: categoryId } = categories[columns.category[product]!]!;
  return {
    id,
    model: textAt(titles, title),
    year: columns.year[product]!,
    status: productStatuses[columns.status[product]!]!,
    engineType: engineTypes[columns.engine[product]!]!,
    images: picture === "" ? [] : [picture],
    ...(Object.fromEntries(cardFigures.map((name) => [name, knownFigure(columns[columnOf(name)][product]!)])) as Pick<
      CardRow,
      CardFigure
    >),
    manufacturer: manufacturers[titles.manufacturer[title]!]!.name,
    category: { id: categoryId, name, nameTranslations, icon },
  };
}

/** Where the catalogue has a figure: under the range that is about it, or under its own name. */
function columnOf(name: CardFigure): FigureKey {
  const own = figureKeys.find((key) => key === name);
  return own ?? rangeKeys.find((key) => (rangeFields[key] as readonly string[]).includes(name))!;
}

const PRECISION = 1000;

/** Columns hold 7.8 as 7.80000019. */
function knownFigure(value: number): number | null {
  return Number.isNaN(value) ? null : Math.round(value * PRECISION) / PRECISION;
}
