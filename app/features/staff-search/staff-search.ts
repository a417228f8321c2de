import type { StaffSearchResults } from "~/admin/search/found";

export interface StaffSearchView extends StaffSearchResults {
  title: string;
  /** As it was typed. */
  query: string;
}
