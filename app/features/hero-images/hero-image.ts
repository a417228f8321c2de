import { MAX_URL } from "../../../db/record-limits.ts";
import type { CardRow } from "~/admin/crud/record-cards";

export interface HeroImageRow extends CardRow {
  image: string;
}

export const limits = { title: 300, description: 5000, url: MAX_URL };
