import { TOOLS_KG } from "../../products/platform-standard";
import { amountInput, problemWith } from "../amount-input.server";
import { figureText, type FinderReader } from "../finder-texts.server";
import { type AmountName, type Job, type JobParameters } from "../job.server";
import type { Answerable, Question } from "./answerable.server";
import type { AmountQuestion, Choice, QuestionGroup } from "./finder";

type Purpose = Job["do"];

const EURO_PALLET_M = { long: 1.2, short: 0.8 };

const groups = [
  ["work", ["height", "side", "over", "people", "tools", "load", "depth"]],
  ["way", ["door_w", "door_h", "floor", "trailer", "length"]],
  ["place", ["slope"]],
] as const satisfies [string, AmountName[]][];

/** The form, filled with the answers. */
export function questionGroups(
  parameters: JobParameters,
  answerable: Answerable,
  reader: FinderReader,
): QuestionGroup[] {
  const { t } = reader;
  const { job, invalid } = parameters;
  return groups
    .map(([key, names]) => ({
      legend: t(`page.group.${key}`),
      choices: key === "work" ? purposes(job, reader) : key === "place" ? places(job, reader) : undefined,
      ground: key === "place" ? roughGround(job, answerable, reader) : undefined,
      amounts: names
        .map((name) => ({ name, asked: askedFor(name, answerable) }))
        // What was answered stays in the form.
        .filter(({ name, asked }) => asked.length > 0 || job[name] !== undefined || problemWith(name, invalid))
        .map(({ name, asked }) => amountQuestion(name, { parameters, only: onlyOne(asked), reader })),
    }))
    .filter(({ choices, amounts }) => choices !== undefined || amounts.length > 0);
}

/** Distances to the side are asked in any case: without an answer, machines that only go straight up seem to do. */
function askedFor(name: AmountName | "ground", answerable: Answerable): Purpose[] {
  return name === "side" ? ["people", "goods"] : [...(answerable.get(name as Question) ?? [])];
}

const onlyOne = (purposes: Purpose[]) => (purposes.length === 1 ? purposes[0] : undefined);

interface AmountOptions {
  parameters: JobParameters;
  only: Purpose | undefined;
  reader: FinderReader;
}

function amountQuestion(name: AmountName, { parameters, only, reader }: AmountOptions): AmountQuestion {
  const label = reader.t(`page.label.${name}`);
  const input = amountInput(name, label, parameters, reader);
  return { ...input, id: `find-${name}`, label, hint: hintOf(name, reader), only };
}

/** How it is measured. */
function hintOf(name: AmountName, reader: FinderReader): string {
  const length = (metres: number) => figureText(metres, "m", reader, "inches");
  return reader.t(`page.hint.${name}`, {
    usual: figureText(TOOLS_KG, "kg", reader),
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
