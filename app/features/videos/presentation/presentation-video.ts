import { MAX_URL } from "../../../../db/record-limits.ts";
import type { CardRow } from "~/admin/crud/record-cards";

/** A video of the home page; its title is the label. */
export interface PresentationVideoRow extends CardRow {
  url: string;
  thumbnail: string | null;
}

export const limits = { title: 300, description: 5000, url: MAX_URL };
