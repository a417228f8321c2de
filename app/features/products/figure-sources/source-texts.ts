import {
  type FigureSource,
  isField,
  isSourced,
  productFields,
  type SourcedName,
} from "../../../../db/product-fields.ts";

/** A source's row of the product form. */
export type SourceTexts = Record<keyof FigureSource, string>;

export const MOST_SOURCES = productFields.figure_sources.most;

export const blankSource: SourceTexts = { figure: "", url: "", checked_on: "" };

export function sourceTexts({ figure, url, checked_on }: FigureSource): SourceTexts {
  return { figure, url, checked_on: checked_on ?? "" };
}

export const figureOf = (name: string): SourcedName | undefined =>
  isField(name) && isSourced(name) ? name : undefined;

/** Typed just now, so that it may be anything. */
const LINK = /^(?:https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/i;

export function sourcesByFigure(sources: SourceTexts[]): Partial<Record<SourcedName, SourceTexts>> {
  const safe = sources.filter(({ url }) => LINK.test(url.trim()));
  return Object.fromEntries(safe.flatMap((source) => (figureOf(source.figure) ? [[source.figure, source]] : [])));
}
