/** The figures of the form: name (as the column), sign, the most that is stored, and where it stands. */
interface Figure {
  name: string;
  unit: "m" | "kg" | "t" | "percent" | "none";
  most: number;
  isRequired?: true;
  isWhole?: true;
}

const metres = (name: string) => ({ name, unit: "m", most: 1000 }) as const;
const kilograms = (name: string) => ({ name, unit: "kg", most: 1_000_000 }) as const;

export const figures = {
  weight_kg: { ...kilograms("weight_kg"), isRequired: true },
  working_height_m: { ...metres("working_height_m"), isRequired: true },
  max_persons: { name: "max_persons", unit: "none", most: 1000, isRequired: true, isWhole: true },
  height_m: { ...metres("height_m"), isRequired: true },
  length_m: { ...metres("length_m"), isRequired: true },
  width_m: { ...metres("width_m"), isRequired: true },
  lifting_capacity_ton: { name: "lifting_capacity_ton", unit: "t", most: 1000 },
  extension_length_m: metres("extension_length_m"),
  gradeability_percent: { name: "gradeability_percent", unit: "percent", most: 1000 },
  fork_length_m: metres("fork_length_m"),
  platform_height_m: metres("platform_height_m"),
  platform_length_m: metres("platform_length_m"),
  platform_width_m: metres("platform_width_m"),
  platform_capacity_kg: kilograms("platform_capacity_kg"),
  load_capacity_kg: kilograms("load_capacity_kg"),
  lifting_capacity_kg: kilograms("lifting_capacity_kg"),
  guardrail_folded_m: metres("guardrail_folded_m"),
  guardrail_open_m: metres("guardrail_open_m"),
  guardrail_length_m: metres("guardrail_length_m"),
  guardrail_width_m: metres("guardrail_width_m"),
  platform_folded_guardrails_height_m: metres("platform_folded_guardrails_height_m"),
  platform_unfolded_guardrails_height_m: metres("platform_unfolded_guardrails_height_m"),
} as const satisfies Record<string, Figure>;

export type FigureName = keyof typeof figures;
export const figureNames = Object.keys(figures) as FigureName[];

export function isFigure(name: string): name is FigureName {
  return Object.hasOwn(figures, name);
}

export const flagNames = ["has_guardrail", "has_basket", "has_bucket"] as const;
export type FlagName = (typeof flagNames)[number];

export const listNames = ["images", "videos"] as const;
export type ListName = (typeof listNames)[number];

/** Figures by the section they stand in; `weight_kg` stands among the basic information. */
export const sections = {
  common: [
    ...["working_height_m", "max_persons", "height_m", "length_m", "width_m", "lifting_capacity_ton"],
    ...["extension_length_m", "gradeability_percent", "fork_length_m"],
  ] as FigureName[],
  platform: [
    ...["platform_height_m", "platform_length_m", "platform_width_m"],
    ...["platform_capacity_kg", "load_capacity_kg", "lifting_capacity_kg"],
  ] as FigureName[],
  guardrail: [
    ...["guardrail_folded_m", "guardrail_open_m", "guardrail_length_m", "guardrail_width_m"],
    ...["platform_folded_guardrails_height_m", "platform_unfolded_guardrails_height_m"],
  ] as FigureName[],
};

/** Says in which language the numbers of a form are: the reader may have changed it since. */
export const LANGUAGE_FIELD = "language";
/** Of the button that answers a question about unusual values. */
export const CONFIRMED_FIELD = "confirmed";

export const MOST_ROWS = 30;
export const LONGEST_MODEL = 120;
export const LONGEST_URL = 2048;
export const YEARS = { first: 1950, last: 2100 };
