import type { AppContext } from "~/load-context.server";
import { enquiryFormPath } from "~/features/requests/public/enquiry";
import type { Catalogue } from "../../catalogue/catalogue.server";
import { cardView } from "../../products/card/card-view.server";
import { type ProductCard, readCards } from "../../products/card/cards.server";
import { productPath } from "../../products/product";
import { explain, type ExplanationState } from "../explain.server";
import { findMachines, fitClasses, type FoundMachines, judgementsOf, type Miss } from "../find.server";
import { type FinderReader, finderReader } from "../finder-texts.server";
import { answerFacts } from "../job-facts.server";
import { finderPath, type Job, jobQuery } from "../job.server";
import { machineAt } from "../machine-at.server";
import { relaxationsOf } from "../relaxations.server";
import { sideView } from "../side-view.server";
import type { ExplanationLine, FinderResults, FoundMachine, Sign } from "./finder";

const signs: Record<ExplanationState, Sign> = {
  ok: "yes",
  tight: "yes",
  chart: "about",
  unknown: "unknown",
  short: "no",
  never: "no",
};

/** Without the database if the catalogue knows the pictures. */
export async function readResults(
  context: AppContext,
  catalogue: Catalogue,
  { job, page }: { job: Job; page: number },
) {
  const reader = finderReader(context);
  const { t } = reader;
  const found = findMachines(catalogue, job, page);
  const shown = fitClasses.flatMap((fitClass) => found[fitClass].products.map((product) => ({ product, fitClass })));
  const cards = await readCards(
    context,
    catalogue,
    shown.map(({ product }) => product),
  );
  const machines = new Map(
    shown.map(({ product, fitClass }, at) => {
      const options = { catalogue, product, job, reader, context, isDrawn: fitClass !== "likely" };
      return [product, machineView(cards[at]!, options)];
    }),
  );
  const totals = { fits: found.fits.total, likely: found.likely.total, nearly: found.nearly.total };
  const results: FinderResults = {
    heading: totals.fits > 0 ? t("page.found", { count: totals.fits }) : t("page.none"),
    summary: t("page.summary", totals),
    classes: fitClasses
      .filter((each) => found[each].products.length > 0)
      .map((each) => ({
        heading: t(`page.class.${each}`, { count: totals[each] }),
        note: t(`page.note.${each}`),
        machines: found[each].products.map((product) => machines.get(product)!),
      })),
    relaxations: totals.fits === 0 ? relaxationLinks(catalogue, job, reader) : [],
    rest: restText(found.misses, reader),
    ask: { text: t("page.ask"), path: enquiryFormPath({ job: jobQuery(job) }) },
    ...pageLinks(found, job, reader),
  };
  return { results, page: found.page };
}

interface MachineOptions {
  catalogue: Catalogue;
  product: number;
  job: Job;
  reader: FinderReader;
  context: AppContext;
  /** A drawing is 2 kB: for what fits, and for what it misses. */
  isDrawn: boolean;
}

function machineView(card: ProductCard, options: MachineOptions): FoundMachine {
  const { catalogue, product, job, reader, context, isDrawn } = options;
  const { id, manufacturer, model, category, image, status, availableFrom } = cardView(card, context);
  const query = jobQuery(job);
  const machine = machineAt(catalogue, product)!;
  return {
    ...{ id, manufacturer, model, image, status, category: category.name },
    ...(availableFrom && { availableFrom }),
    path: `${productPath(id)}?${query}#fit`,
    lines: judgementsOf(machine, job).map((each) => lineOf(explain(each, job, reader))),
    drawing: isDrawn ? sideView(machine, job, reader) : undefined,
    enquiry: enquiryFormPath({ products: [id], job: query }),
  };
}

function lineOf({ label, state, answer, text }: ReturnType<typeof explain>): ExplanationLine {
  return { label, text, sign: signs[state], state: answer };
}

function relaxationLinks(catalogue: Catalogue, job: Job, reader: FinderReader) {
  return relaxationsOf(catalogue, job).map(({ answers, job: relaxed, fits }) => {
    const given = Object.fromEntries(answers.map((name) => [name, job[name]]));
    const [fact] = answerFacts({ do: job.do, ...given }, reader);
    return {
      text: reader.t("page.relaxation", { answer: fact?.label ?? "", number: fits }),
      path: finderPath({ job: relaxed }),
    };
  });
}

/** "34 too wide, 10 too low, of 2 too little is known", the most common reason first. */
function restText(misses: FoundMachines["misses"], { t }: FinderReader): string | undefined {
  const reasons = (Object.entries(misses) as [Miss, number][]).toSorted(
    ([one, ones], [other, others]) => Number(one === "unknown") - Number(other === "unknown") || others - ones,
  );
  if (reasons.length === 0) return undefined;
  return reasons.map(([key, number]) => t(`page.miss.${key}`, { number })).join(", ");
}

function pageLinks({ page, pages }: FoundMachines, job: Job, { t }: FinderReader) {
  const linkTo = (number: number, text: string) =>
    number < 1 || number > pages ? undefined : { text, path: finderPath({ job, page: number }) };
  return {
    previous: linkTo(page - 1, t("page.previous")),
    page: pages > 1 ? t("page.of", { page, pages }) : undefined,
    next: linkTo(page + 1, t("page.next")),
  };
}
