import type { ColumnKey } from "../table/columns";

export const MOST_VIEWS = 30;
export const LONGEST_NAME = 80;

/** A staff member's own way to look at the table. */
export interface SavedView {
  id: string;
  name: string;
  /** The table as the view shows it. */
  path: string;
  columns: ColumnKey[];
  isDefault: boolean;
}

export const viewIntents = ["save-view", "update-view", "rename-view", "default-view", "delete-view"] as const;
export type ViewIntent = (typeof viewIntents)[number];

/** A rejected form: what was typed, and what is wrong with it, as `fieldProblem` writes it or one of the views' own. */
export interface ViewProblem {
  intent: ViewIntent;
  name: string;
  problem: string;
}
