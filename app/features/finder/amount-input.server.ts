import { formatNumber } from "~/i18n/formats";
import { numberText } from "~/i18n/parse-number";
import type { InvalidParameter } from "~/forms/read-parameters.server";
import { inImperial, isUnitNeeded, numberWithoutUnit, readAmount, type TypedUnit } from "./amount-text.server";
import type { FinderReader } from "./finder-texts.server";
import type { AmountInput } from "./amount-input";
import { type AmountName, amountFields, type JobParameters, parameterOf } from "./job.server";

/** The unit of a parameter: `door_w_in` is in inches. Undefined for the parameter of another amount. */
export function typedUnit(parameter: string, name: AmountName): TypedUnit | undefined {
  if (parameter === name) return amountFields[name].unit;
  return (["ft", "in", "lb"] as const).find((unit) => parameter === `${name}_${unit}`);
}

/** Behind a field, or behind a number; people are counted without. */
function signOf(unit: TypedUnit, { t, common }: FinderReader, count?: number): string | undefined {
  if (unit === "none") return undefined;
  return unit === "in" ? t("unit.in", count === undefined ? {} : { count }) : common(`unit.${unit}`);
}

const examples: Record<TypedUnit, Partial<Record<AmountName, number>> & { other: number }> = {
  m: { height: 7.5, side: 5, over: 4, depth: 1.2, door_w: 0.9, door_h: 2.1, other: 2.5 },
  ft: { height: 25, side: 15, over: 12, other: 8 },
  in: { door_w: 36, door_h: 80, other: 48 },
  kg: { tools: 40, load: 1500, other: 3000 },
  lb: { tools: 90, load: 3500, other: 6500 },
  percent: { other: 25 },
  none: { other: 2 },
};

interface Typed {
  name: AmountName;
  label: string;
  text: string;
  unit: TypedUnit;
}

/** Why an amount was not taken: its unit is not sure, or it is no number, or not one that is possible. */
function problemText({ name, label, text, unit }: Typed, reader: FinderReader): string {
  const { t, language } = reader;
  const field = amountFields[name];
  const number = (value: number) => formatNumber(value, language);
  const alone = numberWithoutUnit(text, field, unit);
  if (alone !== undefined) {
    const readings = { small: `${text} ${signOf(unit, reader, alone)}`, tonnes: `${text} ${t("unit.t")}` };
    return t("amount.unitMissing", { label, ...readings });
  }
  if (readAmount(text, field, unit) === undefined) {
    const example = number(examples[unit][name] ?? examples[unit].other);
    return t("amount.unread", { label, write: t(`amount.write.${unit}`, { example }) });
  }
  const bound = (value: number) => (unit === field.unit ? value : inImperial(value, field));
  const most = bound(field.most);
  return t("amount.outOfRange", {
    ...{ label, least: number(bound(field.least)) },
    most: [number(most), signOf(unit, reader, most)].filter(Boolean).join("\u00a0"),
  });
}

/** With letters where a unit or a correction has to be typed: those of numbers have none. */
const keypads: Record<TypedUnit, "numeric" | "decimal"> = {
  ...{ m: "decimal", ft: "decimal", in: "decimal" },
  ...{ kg: "numeric", lb: "numeric", percent: "numeric", none: "numeric" },
};

/** With the answer, or with what was typed and could not be read, in the unit in which it was typed. */
export function amountInput(
  name: AmountName,
  label: string,
  { job, invalid }: JobParameters,
  reader: FinderReader,
): AmountInput {
  const { units, language } = reader;
  const field = amountFields[name];
  const typed = problemWith(name, invalid);
  const parameter = typed?.name ?? parameterOf(name, units);
  const unit = typedUnit(parameter, name) ?? field.unit;
  const value = job[name];
  const shown = value !== undefined && unit !== field.unit ? inImperial(value, field) : value;
  const isSmall = shown !== undefined && isUnitNeeded(shown, field);
  const shownText = shown === undefined ? "" : numberText(shown, language, field);
  return {
    name: parameter,
    unit: signOf(unit, reader),
    keypad: typed || isSmall ? "text" : keypads[unit],
    value: typed?.value ?? (isSmall ? `${shownText} ${signOf(unit, reader, shown)}` : shownText),
    problem: typed && problemText({ name, label, text: typed.value, unit }, reader),
  };
}

/** What was typed and not read, in any unit. */
export function problemWith(name: AmountName, invalid: readonly InvalidParameter[]): InvalidParameter | undefined {
  return invalid.find((each) => typedUnit(each.name, name));
}
