import { z } from "zod";
import { pageIn } from "~/forms/page-number.server";
import { searchText } from "~/forms/search-text.server";
import { openAges } from "./age";
import { type InboxFilters, requestGroups } from "./inbox";
import { requestStates, requestTypes } from "../../../../db/enums.ts";

const state = z.enum(requestStates);
const kind = z.enum([...requestGroups, ...requestTypes]);
const assignee = z.string().regex(/^[\w-]{1,64}$/);
const open = z.enum(openAges);
const email = z.literal("failed");
export function inboxFiltersFrom(search: URLSearchParams): InboxFilters {
  return {
    state: state.safeParse(search.get("state")).data,
    kind: kind.safeParse(search.get("kind")).data,
    assignee: assignee.safeParse(search.get("assignee")).data,
    open: open.safeParse(search.get("open")).data,
    email: email.safeParse(search.get("email")).data,
    search: searchText.safeParse(search.get("search")).data,
    page: pageIn(search),
  };
}
