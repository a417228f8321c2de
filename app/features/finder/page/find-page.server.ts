import type { AppContext } from "~/load-context.server";
import { catalogueOrLast } from "../../catalogue/index.server";
import { typedUnit } from "../amount-input.server";
import { askedCriteria } from "../find.server";
import { type FinderReader, finderReader } from "../finder-texts.server";
import { answerFacts } from "../job-facts.server";
import {
  amountNames,
  type FinderParameters,
  finderPath,
  isEmpty,
  type Job,
  readJob,
  withoutAnswers,
} from "../job.server";
import { answerGroups } from "../relaxations.server";
import { answerableQuestions } from "./answerable.server";
import type { AnswerLink, FinderPageTexts, FinderPageView } from "./finder";
import { questionGroups } from "./questions.server";
import { readResults } from "./results.server";

/** At most one round trip to the database. */
export async function readFindPage(context: AppContext, parameters: FinderParameters): Promise<FinderPageView> {
  const { job, invalid } = parameters;
  const reader = finderReader(context);
  const { t } = reader;
  const catalogue = await catalogueOrLast(context);
  const isJudged = askedCriteria(job).length > 0;
  const found = isJudged ? await readResults(context, catalogue, parameters) : undefined;
  const page = found?.page ?? 1;
  // Numbers that nobody can read, and pages that there are not, are endless.
  if (invalid.length > 0 || page !== parameters.page) context.renderLog.doNotCache();

  const groups = questionGroups({ job, invalid }, answerableQuestions(catalogue), reader);
  const isAboutAmount = (parameter: string) => amountNames.some((name) => typedUnit(parameter, name));
  return {
    page: {
      title: `${t("page.title")} – ${context.t("brand")}`,
      description: t("page.description"),
      path: finderPath({ job, page }),
      ...(invalid.length > 0 && { here: finderPath({ job, page, invalid }) }),
      robots: "noindex,follow",
    },
    texts: pageTexts(reader),
    groups,
    problems: groups.flatMap(({ amounts }) =>
      amounts.flatMap(({ id, problem, only }) =>
        problem && (!only || only === job.do) ? [{ id, text: problem }] : [],
      ),
    ),
    notUnderstood: invalid.filter(({ name }) => !isAboutAmount(name)),
    missingPage:
      found && page !== parameters.page ? context.t("missingPage", { asked: parameters.page, page }) : undefined,
    answers: answerLinks(job, reader),
    tooLittle: isJudged || isEmpty(job) ? undefined : t("page.tooLittle"),
    examples: isEmpty(job) && invalid.length === 0 ? exampleLinks(reader) : [],
    results: found?.results,
  };
}

/** Each answer in words, with a link that takes it back. */
function answerLinks(job: Job, reader: FinderReader): AnswerLink[] {
  const { t } = reader;
  return answerGroups.flatMap((names) => {
    const given = Object.fromEntries(names.map((name) => [name, job[name]]));
    const [fact] = answerFacts({ do: job.do, ...given }, reader);
    if (!fact) return [];
    const text = `${fact.label}: ${fact.value}`;
    // A job without an answer is still about people or goods.
    const path = finderPath({ job: withoutAnswers(job, names) });
    return [{ text, path, remove: t("page.remove", { answer: text }) }];
  });
}

/** Jobs in round numbers of the reader's units. */
const exampleJobs = {
  metric: {
    lamps: "height=7.5&people=2&door_w=0.9&door_h=2&place=in",
    rack: "do=goods&height=3&load=1500&depth=1.2&place=in",
    facade: "height=15&side=5&people=2",
  },
  imperial: {
    lamps: "height_ft=25&people=2&door_w_in=36&door_h_in=80&place=in",
    rack: "do=goods&height_ft=10&load_lb=3000&depth_in=48&place=in",
    facade: "height_ft=50&side_ft=16&people=2",
  },
} as const;

function exampleLinks(reader: FinderReader): FinderPageView["examples"] {
  const jobs = exampleJobs[reader.units];
  return (["lamps", "rack", "facade"] as const).map((key) => {
    const { job } = readJob(new URLSearchParams(jobs[key]));
    const text = answerFacts(job, reader)
      .map(({ label, value }) => `${label}: ${value}`)
      .join(" · ");
    return { title: reader.t(`page.example.${key}`), text, path: finderPath({ job }) };
  });
}

function pageTexts({ t }: FinderReader): FinderPageTexts {
  return {
    title: t("page.title"),
    intro: t("page.intro"),
    form: t("page.form"),
    submit: t("page.submit"),
    answers: t("page.answers"),
    startOver: t("page.startOver"),
    problems: t("page.problems"),
    examples: t("page.examples"),
    relaxations: t("page.relaxations"),
    rest: t("page.rest"),
    explanation: t("page.explanation"),
    drawing: t("drawing.title"),
    enquiry: t("page.enquiry"),
    pages: t("page.pages"),
    guide: t("guide"),
  };
}
