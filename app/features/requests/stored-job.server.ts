import type { FinderReader } from "~/features/finder/finder-texts.server";
import { parseJobQuery } from "~/features/finder/job.server";
import { type JobFact, jobFacts } from "~/features/finder/job-facts.server";

/** The job of a request in the reader's language and units; empty without one. */
export function storedJobFacts(stored: string | null, reader: FinderReader): JobFact[] {
  const asked = parseJobQuery(stored ?? "");
  return asked ? jobFacts(asked.job, reader) : [];
}

export const factText = ({ label, value }: JobFact) => `${label}: ${value}`;
