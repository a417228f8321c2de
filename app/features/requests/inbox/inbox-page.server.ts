import type { AppContext } from "~/load-context.server";
import type { Staff } from "~/auth/permissions";
import { finderReader } from "~/features/finder/finder-texts.server";
import { ageAt } from "~/i18n/age";
import { factText, storedJobFacts } from "../stored-job.server";
import { INBOX_PAGE_SIZE, type InboxFilters, type InboxView, MINE, NOBODY } from "./inbox";
import { listRequests } from "./queries.server";
import { inboxFiltersFrom } from "./read-filters.server";

export async function readInbox(context: AppContext, staff: Staff, search: URLSearchParams): Promise<InboxView> {
  const { t } = context;
  const title = `${t("admin:requests.title")} – ${t("brand")}`;
  const filters = inboxFiltersFrom(search);
  const found = await find(context, staff, filters);
  const known = isKnown(filters, found) ? filters : { ...filters, assignee: undefined };
  const listed = known === filters ? found : await find(context, staff, known);
  if (listed.requests.length > 0 || known.page === 1) return { title, filters: known, ...listed };
  const { counts } = listed;
  const total = known.state ? counts[known.state] : Object.values(counts).reduce((a, b) => a + b, 0);
  const last = { ...known, page: Math.max(1, Math.ceil(total / INBOX_PAGE_SIZE)) };
  return { title, filters: last, ...(await find(context, staff, last)) };
}

function isKnown({ assignee }: InboxFilters, { assignees }: Pick<InboxView, "assignees">): boolean {
  return assignee === undefined || [MINE, NOBODY].includes(assignee) || assignees.some(({ id }) => id === assignee);
}

async function find(context: AppContext, { id }: Staff, filters: InboxFilters) {
  const { reader, now } = context;
  const { requests, ...rest } = await listRequests(reader, filters, { staffId: id, now: now() });
  const by = finderReader(context);
  const entryOf = (request: (typeof requests)[number]) => ({
    ...request,
    ...agesOf(request, now()),
    job: storedJobFacts(request.job, by).map(factText).join(" · "),
  });
  return { ...rest, requests: requests.map(entryOf) };
}

export function agesOf({ createdAt, answeredAt }: { createdAt: string; answeredAt: string | null }, now: Date) {
  return {
    age: ageAt(createdAt, now),
    answeredIn: answeredAt === null ? undefined : ageAt(createdAt, new Date(answeredAt)),
  };
}
