import type { FinderReader } from "~/features/finder/finder-texts.server";
import { finderPath, finderSearch, type JobParameters, jobQuery, parseStoredJob } from "~/features/finder/job.server";
import { jobFacts } from "~/features/finder/job-facts.server";
import type { AskedJobView } from "./request";

/** The job in its one spelling, as it is stored. Nobody types it, so what cannot be read is left out and no error. */
export function sentJob(value: unknown): string | null {
  const job = typeof value === "string" ? parseStoredJob(value) : undefined;
  return job ? jobQuery(job) : null;
}

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
