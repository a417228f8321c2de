import { amountText, type Reader } from "~/i18n/amount";
import { formatNumber } from "~/i18n/formats";
import { inUnits, METRES_PER_FOOT } from "~/i18n/units";
import type { EngineType } from "../../../../db/enums.ts";
import {
  type FieldName,
  type ProductKind,
  specificationGroups,
  specificationOf,
} from "../../../../db/product-fields.ts";
import { appliesTo, fieldLabel } from "../applicability";
import {
  isFigureRow,
  specificationOfProduct,
  type SpecificationRecord,
  type SpecificationRow,
} from "../detail/specification";
import type { ComparisonCell, ComparisonGroup, ComparisonRow, RowState } from "./compare";

export interface ComparedProduct {
  year: number;
  engineType: EngineType;
  weightKg: number | null;
  kind: ProductKind | undefined;
  specification: SpecificationRecord | null;
}

/** A cell and, of a figure, the number as displayed. */
interface Value extends Pick<ComparisonCell, "state" | "text"> {
  amount?: number;
}

interface Machine extends ComparedProduct {
  rows: SpecificationRow[];
  applies: (name: FieldName) => boolean;
}

/** The rows of the product page side by side, each with what at least one of the machines states. */
export function compareProducts(products: ComparedProduct[], reader: Reader): ComparisonGroup[] {
  const { t } = reader;
  const machines = products.map((product): Machine => {
    const { kind, weightKg, specification: record } = product;
    const traits = { kind, hasGuardrail: record?.has_guardrail ?? false };
    return {
      ...product,
      rows: specificationOfProduct({ record, weightKg, kind }).flatMap(({ rows }) => rows),
      applies: (name) => appliesTo(name, traits),
    };
  });
  const stated = (key: string, label: string, text: (machine: Machine) => string) =>
    row(
      key,
      label,
      machines.map((machine) => ({ state: "known", text: text(machine) })),
    );
  const groups = specificationGroups.map((group): ComparisonGroup => {
    const rows = specificationOf(group).flatMap((name) => [
      ...rowsOf(name, machines, reader),
      ...(name === "platform_width_m" ? [areaRow(machines, reader)] : []),
    ]);
    if (group === "power") {
      rows.unshift(stated("engine", t("product.engine"), ({ engineType }) => t(`engine.${engineType}`)));
      rows.push(stated("year", t("product.year"), ({ year }) => String(year)));
    }
    return { key: group, name: t(`specGroup.${group}`), rows };
  });
  const features = { key: "features", name: t("product.features"), rows: featureRows(machines, reader) };
  return [...groups, features]
    .map((group) => ({ ...group, rows: group.rows.filter(isStated) }))
    .filter(({ rows }) => rows.length > 0);
}

const isStated = ({ cells }: ComparisonRow) => cells.some(({ state }) => state === "known");

/** One row for each thing the field means: a lift height is not compared with a working height. */
function rowsOf(name: FieldName, machines: Machine[], reader: Reader): ComparisonRow[] {
  const { t } = reader;
  const labelFor = ({ kind, applies }: Machine) => (applies(name) ? fieldLabel(name, kind) : undefined);
  const labels = new Set(machines.flatMap((machine) => labelFor(machine) ?? []));
  return [...labels].map((label) => {
    const values = machines.map((machine) => {
      if (labelFor(machine) !== label) return inapplicable(reader);
      const known = machine.rows.find(({ key }) => key === name);
      return known ? valueOf(known, reader) : unstated(reader);
    });
    return row(label, breakable(t(`spec.${label as SpecificationRow["label"]}`), reader), values);
  });
}

/** With the soft hyphen of the short label, which search engines and workbooks are not to get. */
function breakable(label: string, { t }: Reader): string {
  const short = t("products.loadCapacity");
  return label.replace(short.replace("\u00ad", ""), short);
}

function valueOf(known: SpecificationRow, reader: Reader): Value {
  if (!isFigureRow(known)) return { state: "known", text: reader.t(known.choice) };
  const { value, unit } = known;
  return {
    state: "known",
    text: amountText(value, unit, reader),
    amount: rounded(inUnits(value, unit, reader.units).value),
  };
}

const SQUARE_FEET_PER_SQUARE_METRE = 1 / METRES_PER_FOOT ** 2;

function areaRow(machines: Machine[], reader: Reader): ComparisonRow {
  const { t, units, language } = reader;
  const values = machines.map(({ applies, specification }): Value => {
    if (!applies("platform_length_m")) return inapplicable(reader);
    const { platform_length_m: length, platform_width_m: width } = specification ?? {};
    if (length == null || width == null) return unstated(reader);
    const amount =
      units === "metric"
        ? rounded(length * width)
        : Math.round(length * width * SQUARE_FEET_PER_SQUARE_METRE * 10) / 10;
    const text = `${formatNumber(amount, language)}\u00a0${t(`compare.areaUnit.${units}`)}`;
    return { state: "known", text, amount };
  });
  return row("platform_area", t("compare.area"), values);
}

/** A feature that is not recorded may be missing from the machine or from its record. */
function featureRows(machines: Machine[], reader: Reader): ComparisonRow[] {
  const { t } = reader;
  return specificationOf("features").map((feature) => {
    const values = machines.map(({ applies, specification }): Value => {
      if (!applies(feature)) return inapplicable(reader);
      return specification?.[feature] ? { state: "known", text: t("compare.has") } : unstated(reader);
    });
    return row(feature, t(`product.${feature}`), values);
  });
}

const unstated = ({ t }: Reader): Value => ({ state: "unstated", text: t("compare.unstated") });
const inapplicable = ({ t }: Reader): Value => ({ state: "inapplicable", text: t("compare.inapplicable") });

/** As `formatNumber` rounds. */
const rounded = (value: number) => Math.round(value * 100) / 100;

function row(key: string, label: string, values: Value[]): ComparisonRow {
  const state = rowState(values);
  const amounts = values.flatMap(({ amount }) => amount ?? []);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const extremeOf = (amount: number) => (amount === most ? "most" : amount === least ? "least" : undefined);
  const cells = values.map(({ amount, ...cell }): ComparisonCell => {
    const extreme = state === "differs" && amount !== undefined ? extremeOf(amount) : undefined;
    return extreme ? { ...cell, extreme } : cell;
  });
  return { key, label, state, cells };
}

/** Two known values that are displayed differently differ, whatever else is missing. */
export function rowState(cells: Pick<ComparisonCell, "state" | "text">[]): RowState {
  const known = cells.filter(({ state }) => state === "known");
  if (new Set(known.map(({ text }) => text)).size > 1) return "differs";
  if (known.length === cells.length) return "same";
  return cells.some(({ state }) => state === "unstated") ? "unstated" : "inapplicable";
}
