import type { FigureName } from "../../../db/product-fields.ts";

/** What a board writes. */
export type Mendable = FigureName | "terrain" | "year";
export type MendValue = number | string | null;
