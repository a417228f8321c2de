import type { Reader } from "~/i18n/amount";
import { type SelectField, sentSelect, writeOptions } from "~/ui/select-options";
import type { SendingContext } from "~/ui/sent-data";
import { engineTypes } from "../../../../db/enums.ts";
import type { CatalogueList } from "../../catalogue/list.server";
import { limitParameter, type ProductFilters } from "../filters";
import { type End, naturalEnd, otherEnd, type RangeKey, rangeKeys, ranges } from "../ranges";
import { boundText, rangeName } from "./range-texts";

interface Named {
  id: string;
  name: string;
  count: number;
}

interface Options extends Pick<CatalogueList["options"], "engines" | "ranges"> {
  categories: Named[];
  manufacturers: Named[];
}

/**
 * The selects of the filter panel. `more` are the rarer ones, three quarters of all: only on request, or while one of them
 * is chosen.
 */
export function filterFields(filters: ProductFilters, options: Options, reader: Reader & SendingContext) {
  const { t } = reader;
  const termField = (
    { value = "", ...rest }: { name: string; label: string; all: string; value: string | undefined },
    terms: readonly Named[],
  ): SelectField => ({
    ...{ ...rest, value },
    options: writeOptions(terms.map(({ id, name, count }) => counted(id, name, { count, isChosen: id === value }))),
  });
  const choices: SelectField[] = [
    termField(
      {
        ...{ name: "category", label: t("products.category"), all: t("products.allCategories") },
        value: filters.category,
      },
      options.categories,
    ),
    termField(
      {
        ...{ name: "manufacturer", label: t("products.manufacturer"), all: t("products.allManufacturers") },
        value: filters.manufacturer,
      },
      options.manufacturers,
    ),
    termField(
      {
        ...{ name: "engine_type", label: t("products.engine"), all: t("products.allEngines") },
        value: filters.engine,
      },
      engineTypes.map((type, at) => ({ id: type, name: t(`engine.${type}`), count: options.engines[at] ?? 0 })),
    ),
  ];
  const ends = rangeKeys.flatMap((key) => [naturalEnd(key), otherEnd(key)].map((end) => ({ key, end })));
  const fieldOf = ({ key, end }: { key: RangeKey; end: End }) =>
    rangeField({ key, end }, reader, {
      value: filters.limits[key]?.[end],
      counts: options.ranges[key][end],
    });
  const isCommon = ({ key, end }: { key: RangeKey; end: End }) =>
    (key === "height" || key === "load") && end === naturalEnd(key);
  const rare = ends.filter((each) => !isCommon(each));
  const isRareChosen = filters.availableBy !== undefined || rare.some(({ key, end }) => filters.limits[key]?.[end]);
  return {
    fields: [...choices, ...ends.filter(isCommon).map(fieldOf)].map((field) => sentSelect(field, reader)),
    more: filters.isExpanded || isRareChosen ? rare.map((each) => sentSelect(fieldOf(each), reader)) : undefined,
  };
}

interface Chosen {
  value?: number | undefined;
  counts?: readonly number[];
}

function rangeField(
  { key, end }: { key: RangeKey; end: End },
  reader: Reader,
  { value, counts }: Chosen = {},
): SelectField {
  const { texts, ...named } = fieldTexts(key, end, reader);
  return {
    ...named,
    value: String(value ?? ""),
    options: writeOptions(
      ranges[key].steps.map((step, at) =>
        counts
          ? counted(String(step), texts[at]!, { count: counts[at]!, isChosen: step === value })
          : { value: String(step), text: texts[at]! },
      ),
    ),
  };
}

/** An option that would leave no product cannot be chosen. */
function counted(value: string, text: string, { count, isChosen }: { count: number; isChosen: boolean }) {
  return { value, text: `${text} (${count})`, isDisabled: count === 0 && !isChosen };
}

interface FieldTexts extends Pick<SelectField, "name" | "label" | "all"> {
  /** Of the steps. */
  texts: string[];
}

const knownTexts = new Map<string, FieldTexts>();

/** Formatted once: the same for everybody who reads in this language and these units. */
function fieldTexts(key: RangeKey, end: End, reader: Reader): FieldTexts {
  const place = [reader.language, reader.units, key, end].join(" ");
  const known = knownTexts.get(place);
  if (known) return known;
  const name = rangeName(key, reader);
  const made = {
    name: limitParameter(key, end),
    label: end === naturalEnd(key) ? name : `${name}, ${reader.t(`products.bound.${end}`)}`,
    all: reader.t("products.any"),
    texts: ranges[key].steps.map((step) => boundText(key, end, step, reader)),
  };
  knownTexts.set(place, made);
  return made;
}
