import type { FinderReader } from "~/features/finder/finder-texts.server";
import { finderPath, finderSearch, isEmpty, type JobParameters, jobQuery, readJob } from "~/features/finder/job.server";
import { jobFacts } from "~/features/finder/job-facts.server";
import type { AskedJobView } from "./request";

/** Reads the finder's query that a link or a form carries; undefined if nothing of it can be read. */
export function readAskedJob(query: string): JobParameters | undefined {
  const read = readJob(new URLSearchParams(query));
  return isEmpty(read.job) ? undefined : read;
}

/** The job in its one spelling, as it is stored. Nobody types it, so what cannot be read is left out and no error. */
export function sentJob(value: unknown): string | null {
  const asked = typeof value === "string" ? readAskedJob(value) : undefined;
  return asked ? jobQuery(asked.job) : null;
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
