import { languageTag } from "~/i18n/languages";
import { productPath } from "~/features/products/product";
import { enquiryFormPath } from "~/features/requests/public/enquiry";
import { amountInput } from "../amount-input.server";
import { criterionLabel, explain, type ExplanationState } from "../explain.server";
import { askedCriteria, fitOf, judgementsOf, purposeOf } from "../find.server";
import type { FinderReader } from "../finder-texts.server";
import { answerFacts } from "../job-facts.server";
import {
  finderPath,
  finderSearch,
  isEmpty,
  type Job,
  type JobParameters,
  jobQuery,
  withoutAnswers,
} from "../job.server";
import type { Machine } from "../machine.server";
import { sideView } from "../side-view.server";
import type { FitCheckView, FitField, FitLine, FitResult } from "./fit-check";

/** What a tape measure and a plate on site tell; everything else is asked by the finder. */
const askedHere = ["door_w", "door_h", "floor", "height"] as const;
type AskedHere = (typeof askedHere)[number];

const criteria = { door_w: "door_width", door_h: "door_height", height: "height" } as const;

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
  const facts = answerFacts(others, reader).map(({ label, value }) => `${label}: ${value}`);
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
    problem: fields.some(({ problem }) => problem) ? t("fit.problem") : undefined,
    result: resultOf({ id, machine, job }, reader),
  };
}

/** What nobody says is about people is about what the machine is for. */
function jobOf(machine: Machine, job: Job): Job {
  const isAboutPeople = [job.over, job.people, job.tools].some((answer) => answer !== undefined);
  const isAboutGoods = [job.load, job.depth].some((answer) => answer !== undefined);
  return isAboutPeople || isAboutGoods ? job : { ...job, do: purposeOf[machine.group] };
}

function fieldOf(name: AskedHere, parameters: JobParameters, reader: FinderReader): FitField {
  const label = name === "floor" ? reader.t("fit.floor") : criterionLabel(criteria[name], parameters.job, reader);
  const { unit, ...input } = amountInput(name, label, parameters, reader);
  return { ...input, label: `${label}, ${unit}` };
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
    lines: lines.map(({ label, state, answer, text }) => ({ label, state, answer, text, icon: icons[state] })),
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
