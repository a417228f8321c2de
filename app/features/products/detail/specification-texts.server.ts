import { amountText, measure, type Reader } from "~/i18n/amount";
import type { EngineType } from "../../../../db/enums.ts";
import { METRES_ABOVE_PLATFORM } from "../platform-standard";
import {
  isFigureRow,
  type SpecificationLine,
  type SpecificationList,
  type SpecificationRow,
  type SpecificationSection,
} from "./specification";

interface Described {
  groups: SpecificationSection[];
  engineType: EngineType;
  year: number;
}

/** The specification in the reader's language and units; the engine and the year stand with the power. */
export function specificationTexts({ groups, engineType, year }: Described, reader: Reader): SpecificationList[] {
  const { t } = reader;
  const power = groups.find(({ group }) => group === "power")?.rows ?? [];
  return [
    ...groups
      .filter(({ group }) => group !== "power")
      .map(({ group, rows }) => ({
        title: t(`specGroup.${group}`),
        rows: rows.map((row) => lineOf(row, reader)),
        note: group === "reach" ? heightNote(rows, reader) : undefined,
      })),
    {
      title: t("specGroup.power"),
      rows: [
        { name: t("product.engine"), value: t(`engine.${engineType}`) },
        ...power.map((row) => lineOf(row, reader)),
        { name: t("product.year"), value: String(year) },
      ],
    },
  ];
}

export function lineOf(row: SpecificationRow, reader: Reader): SpecificationLine {
  const { t } = reader;
  const name = t(`spec.${row.label}`);
  if (!isFigureRow(row)) return { name, value: t(row.choice) };
  const { number, sign } = measure(row.value, row.unit, reader);
  return { name, value: number, sign };
}

/** Explains the two heights, which people confuse; on a fork lift the figure means the lift height. */
function heightNote(rows: SpecificationRow[], reader: Reader): string | undefined {
  const { t } = reader;
  const row = rows.find(({ key }) => key === "working_height_m");
  if (!row) return undefined;
  return row.label === "lift_height_m"
    ? t("product.liftHeightNote")
    : t("product.heightNote", { amount: amountText(METRES_ABOVE_PLATFORM, "m", reader) });
}
