import type { AppContext } from "~/load-context.server";
import { INBOX_PAGE_SIZE, type InboxView } from "./inbox";
import { listRequests } from "./queries.server";
import { inboxFiltersFrom } from "./read-filters.server";

export async function readInbox({ reader, t }: AppContext, search: URLSearchParams): Promise<InboxView> {
  const filters = inboxFiltersFrom(search);
  const title = `${t("admin:requests.title")} – ${t("brand")}`;
  const found = await listRequests(reader, filters);
  if (found.requests.length > 0 || filters.page === 1) return { title, filters, ...found };
  const total = filters.state ? found.counts[filters.state] : Object.values(found.counts).reduce((a, b) => a + b, 0);
  const last = { ...filters, page: Math.max(1, Math.ceil(total / INBOX_PAGE_SIZE)) };
  return { title, filters: last, ...(await listRequests(reader, last)) };
}
