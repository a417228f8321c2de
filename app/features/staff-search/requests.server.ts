import { asc, desc } from "drizzle-orm";
import { serviceRequests } from "../../../db/schema/index.ts";
import { recordKinds } from "../history/record-kinds";
import { INBOX_PATH } from "../requests/inbox/inbox";
import { matching } from "../requests/inbox/request-conditions.server";
import { MOST_FOUND, orInside, type SearchKind } from "./kind.server";
import { rankOf } from "./rank.server";
import { rankColumn } from "./rank-column.server";

const { id, name, company, phone, email, state, searchText, createdAt } = serviceRequests;

export const requests: SearchKind = {
  name: (t) => t("admin:history.kinds.service_requests"),
  permission: "service-requests:read",
  find: async ({ reader, t, staffId, now }, query) => {
    const [found] = await reader.read((db) => [
      db
        .select({ id, name, company, phone, email, state })
        .from(serviceRequests)
        .where(matching(db, { search: query.text, page: 1 }, { staffId, now }))
        .orderBy(asc(rankColumn({ text: searchText, name }, query)), desc(createdAt), desc(id))
        .limit(MOST_FOUND + 1),
    ]);
    return found.map(({ id, name, company, phone, email, state }) => ({
      id,
      text: name,
      detail: [company, phone ?? email, t(`admin:requests.state.${state}`)].filter(Boolean).join(" · "),
      path: recordKinds.service_requests.path(id),
      rank: orInside(rankOf([name, company, phone, email], query)),
    }));
  },
  all: ({ text }) => `${INBOX_PATH}?${new URLSearchParams({ search: text }).toString()}`,
};
