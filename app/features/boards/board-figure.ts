import type { FigureName } from "../../../db/product-fields.ts";

/** What a board writes. */
export type BoardFigure = FigureName | "terrain" | "year";
export type BoardValue = number | string | null;
