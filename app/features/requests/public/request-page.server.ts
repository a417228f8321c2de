import { DatabaseUnavailable } from "~/data/unavailable.server";
import type { AppContext } from "~/load-context.server";
import { finderReader } from "~/features/finder/finder-texts.server";
import type { JobParameters } from "~/features/finder/job.server";
import type { PageDescription } from "~/ui/page-meta";
import { askedJobView } from "./asked-job.server";
import { findProductSummaries } from "./queries.server";
import type { RequestPageView } from "./request";

interface RequestPage {
  page: Pick<PageDescription, "title" | "description" | "path" | "here">;
  /** Ids. */
  asked: readonly string[];
  isCut?: boolean;
  job?: JobParameters | undefined;
  isSent: boolean;
}

/** `isWhole` is false while the database is down: the form still works, without the products' names. */
export async function readRequestPage(
  context: AppContext,
  { page, asked, isCut = false, job, isSent }: RequestPage,
): Promise<{ view: RequestPageView; isWhole: boolean }> {
  const found = asked.length > 0 ? await productsOrNothing(context, asked) : [];
  const isWhole = found !== undefined;
  const products = found ?? [];
  const gone = isWhole ? asked.length - products.length : 0;
  const isPartlyRead = job !== undefined && job.invalid.length > 0;
  if (!isWhole || gone > 0 || isPartlyRead) context.renderLog.doNotCache();
  return {
    isWhole,
    view: {
      page: { ...page, ...(isSent && { robots: "noindex,follow" as const }) },
      products,
      asked: isWhole ? products.map(({ id }) => id) : asked,
      gone,
      isCut,
      job: job && askedJobView(job, finderReader(context)),
      isSent,
    },
  };
}

async function productsOrNothing(context: AppContext, ids: readonly string[]) {
  try {
    return await findProductSummaries(context, ids);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return undefined;
    throw error;
  }
}
