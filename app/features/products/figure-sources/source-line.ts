import type { TFunction } from "i18next";
import { formatDate } from "~/i18n/formats";
import type { FigureSource } from "../../../../db/product-fields.ts";

/** A source in one line; `label` is its figure's. */
export function sourceLine({ url, checked_on }: FigureSource, label: string, t: TFunction<"common">): string {
  const read = checked_on === null ? url : `${url} (${formatDate(checked_on, t)})`;
  return `${label}: ${read}`;
}
