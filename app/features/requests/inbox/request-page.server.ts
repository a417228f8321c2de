import { AppError } from "~/errors";
import type { AppContext } from "~/load-context.server";
import { finderReader } from "~/features/finder/finder-texts.server";
import { finderPath, parseStoredJob } from "~/features/finder/job.server";
import { jobFacts } from "~/features/finder/job-facts.server";
import { can, type Staff } from "~/auth/permissions";
import { storedState } from "~/forms/editing/editor";
import { followUpTexts, type RequestView } from "./inbox";
import { agesOf } from "./inbox-page.server";
import { findRequest } from "./queries.server";
import { replyLinks } from "./reply-links.server";

/** `search` is the URL's query: it may ask to confirm a deletion. */
export async function readRequest(
  context: AppContext,
  staff: Staff,
  { id, search }: { id: string; search: URLSearchParams },
): Promise<RequestView> {
  const { reader, t, now } = context;
  const found = await findRequest(reader, id);
  if (!found) throw new AppError("not-found");
  const { notes: _notes, version, products, job: asked, failedEmails, assignees, ...request } = found;
  const texts = followUpTexts(found);
  const job = parseStoredJob(asked);
  const mayDelete = can(staff, "service-requests:delete");
  return {
    title: `${request.name} – ${t("admin:requests.title")} – ${t("brand")}`,
    request: { ...request, ...agesOf(request, now()) },
    products: products.map(({ isVisible, ...product }) => ({ ...product, isPublic: isVisible === true })),
    job: job && { facts: jobFacts(job, finderReader(context)), finder: finderPath({ job }) },
    failedEmails: failedEmails.map(({ error, ...email }) => ({ ...email, error: error ?? "" })),
    assignees,
    staffId: staff.id,
    followUp: storedState(version, texts, texts),
    reach: replyLinks(found),
    mayDelete,
    isAsked: mayDelete && search.has("delete"),
  };
}
