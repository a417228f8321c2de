import { useTranslation } from "react-i18next";
import { listNames, type FormField } from "../../../../db/product-fields.ts";
import { figureOf } from "../figure-sources/source-texts";
import type { ProductTexts } from "./product-values";
import { rowLabels } from "./use-labels";

/** Labels of the inputs in rows, by their names in the form: for the list of problems. */
export function useRowFieldLabels(texts: ProductTexts, labels: Record<FormField, string>): Record<string, string> {
  const { t } = useTranslation("admin");
  const media = listNames.map((list) =>
    rowLabels((number) => t(`productForm.media.${list}.row`, { number }), list, texts[list].length),
  );
  const ofEnvelopes = {
    purpose: t("envelopes.purpose"),
    setup: t("envelopes.setup"),
    capacity_kg: t("envelopes.capacity"),
    source_url: t("envelopes.source"),
    points: t("envelopes.points"),
  };
  const envelopes = Object.entries(ofEnvelopes).map(([name, field]) =>
    rowLabels((number) => t("envelopes.field", { number, field }), "envelopes", texts.envelopes.length, name),
  );
  const ofSources = {
    figure: t("figureSources.figure"),
    url: t("figureSources.url"),
    checked_on: t("figureSources.checkedOn"),
  };
  const sourceLabel = (number: number, field: string) => {
    const figure = figureOf(texts.figure_sources[number - 1]?.figure ?? "");
    return figure
      ? t("figureSources.fieldOf", { number, field, figure: labels[figure] })
      : t("figureSources.field", { number, field });
  };
  const sources = Object.entries(ofSources).map(([name, field]) =>
    rowLabels((number) => sourceLabel(number, field), "figure_sources", texts.figure_sources.length, name),
  );
  return Object.assign({}, ...media, ...envelopes, ...sources) as Record<string, string>;
}
