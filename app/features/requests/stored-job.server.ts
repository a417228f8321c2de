import type { FinderReader } from "~/features/finder/finder-texts.server";
import { parseStoredJob } from "~/features/finder/job.server";
import { type JobFact, jobFacts } from "~/features/finder/job-facts.server";

/** The job of a request in the reader's language and units; empty without one. */
export function storedJobFacts(stored: string | null, reader: FinderReader): JobFact[] {
  const job = parseStoredJob(stored);
  return job ? jobFacts(job, reader) : [];
}

export const factText = ({ label, value }: JobFact) => `${label}: ${value}`;
