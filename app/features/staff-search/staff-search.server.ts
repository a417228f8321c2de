import type { FoundGroup, StaffSearchResults } from "~/admin/search/found";
import { can, type Staff } from "~/auth/permissions";
import type { AppContext } from "~/load-context.server";
import { SEARCH_LENGTH } from "~/ui/search-length";
import { contact } from "./contact.server";
import { documents } from "./documents.server";
import { files } from "./files.server";
import { bestFirst, MOST_FOUND, type SearchKind } from "./kind.server";
import { namedRecords } from "./named-records.server";
import { pagesFor } from "./pages.server";
import { findById } from "./pasted-link.server";
import { products } from "./products.server";
import { requests } from "./requests.server";
import { readTypedQuery, type SearchQuery } from "./search-query.server";
import { users } from "./users.server";

const { makers, categories, heroes, videos } = namedRecords;

/**
 * What staff find by a text, the kind with the best match first. Kinds they may not read are left out. One round trip,
 * unless nothing is called so.
 */
export async function searchForStaff(
  context: AppContext,
  staff: Staff,
  typed: string | null,
): Promise<StaffSearchResults> {
  const { t } = context;
  const asked = readTypedQuery(typed);
  if (asked.kind === "none") return { groups: [], status: "" };
  if (asked.kind === "too-long") {
    return { groups: [], status: t("admin:staffSearch.tooLong", { limit: SEARCH_LENGTH }) };
  }
  const groups =
    asked.kind === "id" ? await findById(context, staff, asked.id) : await findFirst(context, staff, asked);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  if (count > 0) return { groups, status: t("admin:staffSearch.status", { count }) };
  return { groups, status: t(asked.kind === "id" ? "admin:staffSearch.noLink" : "admin:staffSearch.none") };
}

async function findFirst(
  context: AppContext,
  staff: Staff,
  { query, others }: { query: SearchQuery; others: readonly SearchQuery[] },
): Promise<FoundGroup[]> {
  for (const each of [query, ...others]) {
    const groups = await findByText(context, staff, each);
    if (groups.length > 0) return groups;
  }
  return [];
}

async function findByText(context: AppContext, staff: Staff, query: SearchQuery): Promise<FoundGroup[]> {
  const kinds = [
    products,
    makers,
    categories,
    documents,
    requests,
    heroes,
    videos,
    files,
    contact,
    users,
    pagesFor(staff),
  ];
  const allowed = kinds.filter(({ permission }) => can(staff, permission));
  const { reader, language, t } = context;
  const search = { reader, language, t, staffId: staff.id, now: context.now() };
  const found = await Promise.all(
    allowed.map(async (kind) => ({ kind, matches: bestFirst(await kind.find(search, query)) })),
  );
  return found
    .filter(({ matches }) => matches.length > 0)
    .toSorted((one, other) => one.matches[0]!.rank - other.matches[0]!.rank)
    .map(({ kind, matches }) => groupOf(kind, { matches, query, t }));
}

interface Found {
  matches: ReturnType<typeof bestFirst>;
  query: SearchQuery;
  t: AppContext["t"];
}

function groupOf({ name, all }: SearchKind, { matches, query, t }: Found): FoundGroup {
  const entries = matches.slice(0, MOST_FOUND).map(({ rank: _, ...entry }) => entry);
  const list = matches.length > MOST_FOUND ? all?.(query) : undefined;
  const kind = name(t);
  return { name: kind, entries, ...(list && { all: { text: t("admin:staffSearch.all", { kind }), path: list } }) };
}
