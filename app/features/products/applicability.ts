import type { FigureName, FlagName } from "./form/fields";

/*
 * Which figures and features a machine has, by the kind of machine its category is. What does not apply stays in the
 * database, and is neither shown nor exported; the product form lists it as set aside.
 */

export type ProductKind =
  | "scissorLift"
  | "boomLift"
  | "mastLift"
  | "vehicleMountedLift"
  | "lowLevelLift"
  | "platform"
  | "forkLift"
  | "telehandler";

/** The first match counts. Categories are the dealer's own: any other name is of no kind that is known here. */
const namedLike: [RegExp, ProductKind][] = [
  [/fork[ -]?lift/, "forkLift"],
  [/tele-?handler|telescopic handler/, "telehandler"],
  [/scissor/, "scissorLift"],
  [/boom lift/, "boomLift"],
  [/mast lift/, "mastLift"],
  [/\b(?:spider|truck|van|trailer|track)\b.*\b(?:lift|platform)/, "vehicleMountedLift"],
  [/low[ -]level/, "lowLevelLift"],
  [/aerial|access|work platform|cherry picker|man ?lift|personnel lift/, "platform"],
];

/** Undefined for a category of no known kind: everything applies to its machines. */
export function kindOfCategory(englishName: string): ProductKind | undefined {
  const name = englishName.toLowerCase();
  return namedLike.find(([pattern]) => pattern.test(name))?.[1];
}

export type KindGroup = "platform" | "forkLift" | "telehandler";

export function kindGroup(kind: ProductKind | undefined): KindGroup | undefined {
  return kind === undefined || kind === "forkLift" || kind === "telehandler" ? kind : "platform";
}

type Name = FigureName | FlagName;

const needGuardrail: Name[] = [
  ...["guardrail_folded_m", "guardrail_open_m", "guardrail_length_m", "guardrail_width_m"],
  ...["platform_folded_guardrails_height_m", "platform_unfolded_guardrails_height_m"],
] as Name[];

const ofPlatforms: Name[] = [
  ...(["max_persons", "platform_height_m", "platform_length_m", "platform_width_m", "platform_capacity_kg"] as const),
  "has_guardrail",
  ...needGuardrail,
];

const notFor: Record<KindGroup, Name[]> = {
  platform: ["fork_length_m", "has_bucket"],
  forkLift: ofPlatforms,
  telehandler: [...ofPlatforms, "fork_length_m"],
};

const excluded = new Map(Object.entries(notFor).map(([group, names]) => [group, new Set<string>(names)]));
const guarded = new Set<string>(needGuardrail);

export interface ProductFigures {
  kind: ProductKind | undefined;
  hasGuardrail: boolean;
}

/** Why a figure or feature does not apply to a machine; undefined when it does. By the names of columns. */
export function setAsideReason(name: string, { kind, hasGuardrail }: ProductFigures): "kind" | "guardrail" | undefined {
  const group = kindGroup(kind);
  if (group && excluded.get(group)!.has(name)) return "kind";
  return guarded.has(name) && !hasGuardrail ? "guardrail" : undefined;
}

export function appliesTo(name: string, product: ProductFigures): boolean {
  return setAsideReason(name, product) === undefined;
}

/** The groups of kinds that a figure or feature does not apply to. */
export function groupsWithout(name: string): KindGroup[] {
  return (Object.keys(notFor) as KindGroup[]).filter((group) => excluded.get(group)!.has(name));
}

export const needsGuardrail = (name: string) => guarded.has(name);

/** Machines with forks lift loads, and reach no working height. */
export function hasForks(kind: ProductKind | undefined): boolean {
  return kind === "forkLift" || kind === "telehandler";
}

export type LiftLabel = "lift_height_m" | "forward_reach_m";

/** The text key of a figure: its own name, or what it is called on machines with forks. */
export function figureLabel<N extends string>(name: N, kind: ProductKind | undefined): N | LiftLabel {
  if (name === "working_height_m" && hasForks(kind)) return "lift_height_m";
  if (name === "extension_length_m" && kind === "telehandler") return "forward_reach_m";
  return name;
}
