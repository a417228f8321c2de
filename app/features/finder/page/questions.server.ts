import { numberText } from "~/i18n/parse-number";
import type { InvalidParameter } from "~/forms/read-parameters.server";
import { inImperial } from "../amount-text.server";
import { figureText, type FinderReader } from "../finder-texts.server";
import {
  type AmountName,
  amountFields,
  type Job,
  type JobParameters,
  parameterOf,
  USUAL_TOOLS_KG,
} from "../job.server";
import type { Answerable, Question } from "./answerable.server";
import type { AmountQuestion, Choice, QuestionGroup } from "./finder";
import { problemText, signOf, typedUnit } from "./amount-problems.server";

type Purpose = Job["do"];

const EURO_PALLET_M = { long: 1.2, short: 0.8 };

const groups = [
  ["work", ["height", "side", "over", "people", "tools", "load", "depth"]],
  ["way", ["door_w", "door_h", "floor", "trailer", "length"]],
  ["place", ["slope"]],
] as const satisfies [string, AmountName[]][];

/** The form, filled with the answers. */
export function questionGroups(
  { job, invalid }: JobParameters,
  answerable: Answerable,
  reader: FinderReader,
): QuestionGroup[] {
  const { t } = reader;
  return groups
    .map(([key, names]) => ({
      legend: t(`page.group.${key}`),
      choices: key === "work" ? purposes(job, reader) : key === "place" ? places(job, reader) : undefined,
      ground: key === "place" ? roughGround(job, answerable, reader) : undefined,
      amounts: names
        .map((name) => ({ name, problem: problemWith(name, invalid), asked: askedFor(name, answerable) }))
        // What was answered stays in the form.
        .filter(({ name, problem, asked }) => asked.length > 0 || job[name] !== undefined || problem)
        .map(({ name, problem, asked }) => amountQuestion(name, { job, problem, only: onlyOne(asked), reader })),
    }))
    .filter(({ choices, amounts }) => choices !== undefined || amounts.length > 0);
}

/** Distances to the side are asked in any case: without an answer, machines that only go straight up seem to do. */
function askedFor(name: AmountName | "ground", answerable: Answerable): Purpose[] {
  return name === "side" ? ["people", "goods"] : [...(answerable.get(name as Question) ?? [])];
}

const onlyOne = (purposes: Purpose[]) => (purposes.length === 1 ? purposes[0] : undefined);

/** What was typed and not read, in any unit. */
function problemWith(name: AmountName, invalid: readonly InvalidParameter[]) {
  return invalid.find((each) => each.name === name || (each.name.startsWith(`${name}_`) && typedUnit(each.name, name)));
}

interface AmountOptions {
  job: Job;
  problem: InvalidParameter | undefined;
  only: Purpose | undefined;
  reader: FinderReader;
}

function amountQuestion(name: AmountName, { job, problem, only, reader }: AmountOptions): AmountQuestion {
  const { t, units, language } = reader;
  const field = amountFields[name];
  const label = t(`page.label.${name}`);
  const parameter = problem?.name ?? parameterOf(name, units);
  const unit = typedUnit(parameter, name) ?? field.unit;
  const value = job[name];
  const shown = value !== undefined && unit !== field.unit ? inImperial(value, field) : value;
  return {
    ...{ id: `find-${name}`, name: parameter, label, only },
    hint: hintOf(name, reader),
    unit: signOf(unit, reader),
    isWhole: unit !== "m" && unit !== "ft" && unit !== "in",
    value: problem?.value ?? (shown === undefined ? "" : numberText(shown, language, field)),
    problem: problem && problemText({ name, label, text: problem.value, unit }, reader),
  };
}

/** How it is measured. */
function hintOf(name: AmountName, reader: FinderReader): string {
  const length = (metres: number) => figureText(metres, "m", reader, "inches");
  return reader.t(`page.hint.${name}`, {
    usual: figureText(USUAL_TOOLS_KG, "kg", reader),
    long: length(EURO_PALLET_M.long),
    short: length(EURO_PALLET_M.short),
  });
}

function purposes(job: Job, { t }: FinderReader): QuestionGroup["choices"] {
  const option = (value: Purpose): Choice => ({
    ...{ id: `find-do-${value}`, name: "do", value, text: t(`page.do.${value}`) },
    isChosen: job.do === value,
  });
  return { label: t("page.do.label"), options: [option("people"), option("goods")] };
}

function places(job: Job, { t }: FinderReader): QuestionGroup["choices"] {
  const option = (value: "in" | "out" | undefined, text: string): Choice => ({
    ...{ id: `find-place-${value ?? "any"}`, name: "place", value: value ?? "", text },
    isChosen: job.place === value,
  });
  return {
    label: t("page.place.label"),
    options: [option(undefined, t("page.place.any")), option("in", t("value.in")), option("out", t("value.out"))],
  };
}

function roughGround(job: Job, answerable: Answerable, { t }: FinderReader): Choice | undefined {
  const asked = askedFor("ground", answerable);
  const isChosen = job.ground !== undefined;
  if (asked.length === 0 && !isChosen) return undefined;
  const only = isChosen ? undefined : onlyOne(asked);
  return {
    ...{ id: "find-ground", name: "ground", value: "rough", text: t("page.ground.label"), isChosen },
    hint: t("page.ground.hint"),
    ...(only && { only }),
  };
}
