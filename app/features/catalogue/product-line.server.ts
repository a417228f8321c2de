import { amountText, type Reader } from "~/i18n/amount";
import { translated } from "~/i18n/formats";
import { type Catalogue, idAt, nameAt } from "./catalogue.server";

export interface ProductLine {
  id: string;
  /** "Genie GS-1930". */
  text: string;
  /** "Scissor lifts, 7.8 m". */
  detail: string;
}

/** One line about a product, for a list of links. */
export function productLine(catalogue: Catalogue, product: number, reader: Reader): ProductLine {
  const { columns, categories } = catalogue;
  const category = categories[columns.category[product]!]!;
  const height = columns.height[product]!;
  return {
    id: idAt(catalogue, product),
    text: nameAt(catalogue, product),
    detail: [
      translated(category.translations, reader.language, category.name),
      ...(Number.isNaN(height) ? [] : [amountText(Math.round(height * 100) / 100, "m", reader)]),
    ].join(", "),
  };
}
