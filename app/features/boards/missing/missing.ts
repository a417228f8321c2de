import { type LiftGroup, liftGroups } from "../../../../db/enums.ts";
import type { FigureName, FormSection, ProductKind } from "../../../../db/product-fields.ts";
import { boardPath } from "../boards";

/** What a product may lack besides figures. */
const missingParts = ["diagram", "picture", "document"] as const;
export type MissingPart = (typeof missingParts)[number];
export type Missable = FigureName | "terrain" | MissingPart;

const platform = [
  ...(["working_height_m", "platform_capacity_kg", "max_persons", "width_m", "height_m", "length_m"] as const),
  "weight_kg",
] as const;
const forks = ["working_height_m", "lifting_capacity_kg", "width_m", "height_m", "length_m", "weight_kg"] as const;

/** Without these the finder and buyers cannot judge a machine. */
export const neededFigures: Record<LiftGroup, readonly FigureName[]> = {
  vertical: platform,
  boom: [...platform, "reach_m"],
  forklift: forks,
  telehandler: [...forks, "reach_m"],
};

const usefulFigures: Record<LiftGroup, readonly Missable[]> = {
  vertical: [
    ...(["platform_folded_guardrails_height_m", "extension_length_m", "gradeability_percent"] as const),
    ...(["outdoor_persons", "terrain", ...missingParts] as const),
  ],
  boom: ["gradeability_percent", "outdoor_persons", "up_and_over_m", "terrain", ...missingParts],
  forklift: ["gradeability_percent", "load_centre_m", "terrain", ...missingParts],
  telehandler: ["gradeability_percent", "load_centre_m", "terrain", ...missingParts],
};

/** Rows of the matrix, in order. */
export const neededNames = [...new Set(liftGroups.flatMap((group) => neededFigures[group]))];
export const usefulNames = [
  ...([
    "platform_folded_guardrails_height_m",
    "extension_length_m",
    "gradeability_percent",
    "outdoor_persons",
  ] as const),
  ...(["up_and_over_m", "load_centre_m", "terrain", ...missingParts] as const),
] satisfies Missable[];
export const missables: readonly Missable[] = [...neededNames, ...usefulNames];

export const isAskedOf = (group: LiftGroup, name: Missable): boolean =>
  [...neededFigures[group], ...usefulFigures[group]].includes(name);

export const isPart = (name: Missable): name is MissingPart => missingParts.some((part) => part === name);

/** Parts are added in the product form, here. */
export const sectionOfPart: Record<MissingPart, FormSection | "documents"> = {
  diagram: "envelopes",
  picture: "media",
  document: "documents",
};

/** A kind of the group, whose labels its figures have. */
export const kindOfGroup: Record<LiftGroup, ProductKind> = {
  vertical: "scissorLift",
  boom: "boomLift",
  forklift: "forkLift",
  telehandler: "telehandler",
};

export interface MatrixCell {
  missing: number;
  /** Products of the group that have the figure at all. */
  of: number;
}

/** By row and group; undefined where the figure is not asked for. */
export type Matrix = Partial<Record<Missable, Partial<Record<LiftGroup, MatrixCell>>>>;

export interface MissingView {
  title: string;
  matrix: Matrix;
  groups: Record<LiftGroup, number>;
}

export interface FillInRow {
  id: string;
  name: string;
  category: string;
  isVisible: boolean;
  /** Needed figures: known and all. */
  known: number;
  needed: number;
}

export interface FillInList {
  title: string;
  figure: Missable;
  group: LiftGroup;
  rows: FillInRow[];
  total: number;
  page: number;
  pages: number;
}

export const MISSING_PATH = boardPath("missing");

export function fillInPath({ figure, group, page = 1 }: { figure: Missable; group: LiftGroup; page?: number }): string {
  const query = new URLSearchParams({ figure, group });
  if (page > 1) query.set("page", String(page));
  return `${MISSING_PATH}?${query.toString()}`;
}
