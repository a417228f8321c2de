import type { Reader } from "~/i18n/amount";
import { engineTypes } from "../../../../db/enums.ts";
import type { CatalogueList } from "../../catalogue/list.server";
import { limitParameter, type ProductFilters } from "../filters";
import type { FilterField } from "../product";
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

/** The selects of the filter panel: the first ones are always shown, `more` behind a button. */
export function filterFields(filters: ProductFilters, options: Options, reader: Reader) {
  const { t } = reader;
  const named = ({ id, name, count }: Named) => ({ value: id, text: name, count });
  const choices: FilterField[] = [
    {
      ...{ name: "category", label: t("products.category"), all: t("products.allCategories") },
      ...{ value: filters.category ?? "", options: options.categories.map(named) },
    },
    {
      ...{ name: "manufacturer", label: t("products.manufacturer"), all: t("products.allManufacturers") },
      ...{ value: filters.manufacturer ?? "", options: options.manufacturers.map(named) },
    },
    {
      ...{ name: "engine_type", label: t("products.engine"), all: t("products.allEngines") },
      value: filters.engine ?? "",
      options: engineTypes.map((type, at) => ({
        ...{ value: type, text: t(`engine.${type}`) },
        count: options.engines[at] ?? 0,
      })),
    },
  ];
  const ends = rangeKeys.flatMap((key) => [naturalEnd(key), otherEnd(key)].map((end) => ({ key, end })));
  const fieldOf = ({ key, end }: { key: RangeKey; end: End }) =>
    rangeField({ key, end }, reader, {
      value: filters.limits[key]?.[end],
      counts: options.ranges[key][end],
    });
  const isCommon = ({ key, end }: { key: RangeKey; end: End }) =>
    (key === "height" || key === "load") && end === naturalEnd(key);
  return {
    fields: [...choices, ...ends.filter(isCommon).map(fieldOf)],
    more: ends.filter((each) => !isCommon(each)).map(fieldOf),
  };
}

interface Chosen {
  value?: number | undefined;
  counts?: readonly number[];
}

export function rangeField(
  { key, end }: { key: RangeKey; end: End },
  reader: Reader,
  { value, counts }: Chosen = {},
): FilterField {
  const name = rangeName(key, reader);
  return {
    name: limitParameter(key, end),
    label: end === naturalEnd(key) ? name : `${name}, ${reader.t(`products.bound.${end}`)}`,
    all: reader.t("products.any"),
    value: String(value ?? ""),
    options: ranges[key].steps.map((step, at) => ({
      ...{ value: String(step), text: boundText(key, end, step, reader) },
      count: counts?.[at],
    })),
  };
}
