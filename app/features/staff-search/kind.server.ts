import type { FoundEntry } from "~/admin/search/found";
import type { StaffPermission } from "~/auth/permissions";
import type { AppContext } from "~/load-context.server";
import { type Rank, ranks } from "./rank.server";
import type { SearchQuery } from "./search-query.server";

/** Of each kind are shown. */
export const MOST_FOUND = 8;

export interface Match extends FoundEntry {
  rank: Rank;
}

export type Searching = Pick<AppContext, "reader" | "language" | "t"> & { staffId: string; now: Date };

/** Something that the staff's search finds. */
export interface SearchKind {
  name: (t: AppContext["t"]) => string;
  permission: StaffPermission;
  /** Reads in the tick it is called in, so that all kinds share one round trip. */
  find: (search: Searching, query: SearchQuery) => Promise<Match[]> | Match[];
  /** The list that shows all of them. */
  all?: (query: SearchQuery) => string;
}

/** The best first; equally good ones stay in their order. */
export function bestFirst(matches: readonly Match[]): Match[] {
  return matches.toSorted((one, other) => one.rank - other.rank);
}

/** For what the database found by something that is not shown. */
export const orInside = (rank: Rank | undefined): Rank => rank ?? ranks.inside;
