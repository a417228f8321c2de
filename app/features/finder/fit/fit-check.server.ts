import { formatNumber } from "~/i18n/formats";
import { languageTag } from "~/i18n/languages";
import type { UnitSystem } from "~/i18n/units";
import { productPath } from "~/features/products/product";
import { enquiryFormPath } from "~/features/requests/public/enquiry";
import { inImperial, readAmount } from "../amount-text.server";
import { criterionLabel, explain, type ExplanationState } from "../explain.server";
import { askedCriteria, fitOf, judgementsOf, purposeOf } from "../find.server";
import type { FinderReader } from "../finder-texts.server";
import { jobFacts } from "../job-facts.server";
import {
  amountFields,
  finderPath,
  finderSearch,
  isEmpty,
  type Job,
  type JobParameters,
  jobQuery,
  parameterOf,
  withoutAnswers,
} from "../job.server";
import type { Machine } from "../machine.server";
import { sideView } from "../side-view.server";
import type { FitCheckView, FitField, FitLine, FitResult } from "./fit-check";

/** What a tape measure and a plate on site tell; everything else is asked by the finder. */
const askedHere = ["door_w", "door_h", "floor", "height"] as const;
type AskedHere = (typeof askedHere)[number];

const criteria = { door_w: "door_width", door_h: "door_height", height: "height" } as const;

/** In the unit of the field. */
const examples: Record<AskedHere, Record<UnitSystem, number>> = {
  door_w: { metric: 0.9, imperial: 36 },
  door_h: { metric: 2, imperial: 80 },
  floor: { metric: 1500, imperial: 3000 },
  height: { metric: 8, imperial: 26 },
};

/** Canonical query string of a product page; empty when nothing is asked of the product. */
export function fitSearch({ job, invalid }: JobParameters): string {
  return isEmpty(job) && invalid.length === 0 ? "" : finderSearch({ job, invalid });
}

interface Asked {
  /** Of the product. */
  id: string;
  machine: Machine;
  parameters: JobParameters;
}

export function fitCheck({ id, machine, parameters }: Asked, reader: FinderReader): FitCheckView {
  const { t, common } = reader;
  const job = jobOf(machine, parameters.job);
  const { invalid } = parameters;
  const fields = askedHere.map((name) => fieldOf(name, { job, invalid }, reader));
  const names = fields.map(({ name }) => name);
  const others = withoutAnswers(job, askedHere);
  const facts = jobFacts(others, reader).map(({ label, value }) => `${label}: ${value}`);
  const elsewhere = invalid.filter(({ name }) => !names.includes(name));
  const parts = elsewhere.map(({ name, value }) => `${name}=${value}`).join(", ");
  return {
    title: t("fit.title"),
    path: productPath(id),
    fields,
    hidden: [...new URLSearchParams(jobQuery(others))],
    others: facts.length > 0 ? t("fit.others", { facts: facts.join("; ") }) : undefined,
    check: t("fit.check"),
    notUnderstood: parts ? `${common("notUnderstood", { count: elsewhere.length })} ${parts}` : undefined,
    problem: fields.some(({ problem }) => problem) ? t("fit.problem.some") : undefined,
    result: resultOf({ id, machine, job }, reader),
  };
}

/** What nobody says is about people is about what the machine is for. */
function jobOf(machine: Machine, job: Job): Job {
  const isAboutPeople = [job.over, job.people, job.tools].some((answer) => answer !== undefined);
  const isAboutGoods = [job.load, job.depth].some((answer) => answer !== undefined);
  return isAboutPeople || isAboutGoods ? job : { ...job, do: purposeOf[machine.group] };
}

function fieldOf(name: AskedHere, { job, invalid }: JobParameters, reader: FinderReader): FitField {
  const { t, language, units } = reader;
  const field = amountFields[name];
  const parameter = parameterOf(name, units);
  const unit = units === "metric" ? field.unit : field.imperial;
  const sign = unit === "in" ? t("fit.inches") : reader.common(`unit.${unit}`);
  const label = name === "floor" ? t("fit.floor") : criterionLabel(criteria[name], job, reader);
  const inUnit = (metric: number) => formatNumber(units === "metric" ? metric : inImperial(metric, field), language);
  const typed = invalid.find((each) => each.name === parameter)?.value;
  const value = job[name];
  const problem = (text: string) =>
    readAmount(text, field, unit) === undefined
      ? t("fit.problem.number", { example: formatNumber(examples[name][units], language) })
      : t("fit.problem.range", {
          least: inUnit(field.least),
          most: inUnit(field.most),
        });
  return {
    name: parameter,
    label: `${label}, ${sign}`,
    value: typed ?? (value === undefined ? "" : inUnit(value)),
    problem: typed === undefined ? undefined : problem(typed),
  };
}

const icons: Record<ExplanationState, FitLine["icon"]> = {
  ok: "check",
  tight: "check",
  short: "close",
  never: "close",
  unknown: "chat",
  chart: "document",
};

function resultOf(
  { id, machine, job }: Pick<Asked, "id" | "machine"> & { job: Job },
  reader: FinderReader,
): FitResult | undefined {
  const { t } = reader;
  if (askedCriteria(job).length === 0) return undefined;
  const lines = judgementsOf(machine, job).map((judgement) => explain(judgement, job, reader));
  return {
    ...verdictOf(machine, job, reader),
    lines: lines.map(({ label, state, text }) => ({
      ...{ label, state, text },
      icon: icons[state],
      answer: t(`fit.answer.${state}`),
    })),
    drawing: sideView(machine, job, reader),
    guide: t("guide"),
    ask: { path: enquiryFormPath({ products: [id], job: jobQuery(job) }), text: t("fit.ask") },
    find: { path: finderPath({ job }), text: t("fit.find") },
  };
}

/** In the finder's classes; a machine that nearly fits does not. */
function verdictOf(machine: Machine, job: Job, reader: FinderReader): Pick<FitResult, "state" | "summary"> {
  const { t, language } = reader;
  const fit = fitOf(machine, job, askedCriteria(job));
  if (!("miss" in fit) && fit.class !== "nearly") {
    return fit.class === "fits"
      ? { state: "ok", summary: t("fit.fits") }
      : { state: "unknown", summary: t("fit.likely") };
  }
  const reasons = judgementsOf(machine, job)
    .filter(({ verdict }) => verdict.state === "short" || verdict.state === "never")
    .map(({ key }) => criterionLabel(key, job, reader).toLocaleLowerCase(languageTag(language)));
  return reasons.length > 0
    ? { state: "short", summary: t("fit.doesNotFit", { reasons: reasons.join(", ") }) }
    : { state: "unknown", summary: t("fit.tooLittle") };
}
