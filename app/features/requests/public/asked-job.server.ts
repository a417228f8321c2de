import type { FinderReader } from "~/features/finder/finder-texts.server";
import { finderPath, finderSearch, type JobParameters, jobQuery } from "~/features/finder/job.server";
import { jobFacts } from "~/features/finder/job-facts.server";
import type { AskedJobView } from "./request";

/** Its spelling in links, with what could not be read, so that the page can say so. */
export const askedJobQuery = (asked: JobParameters) => finderSearch(asked).slice(1);

export function askedJobView({ job, invalid }: JobParameters, reader: FinderReader): AskedJobView {
  return {
    query: jobQuery(job),
    facts: jobFacts(job, reader),
    finder: finderPath({ job }),
    notUnderstood: invalid,
  };
}
