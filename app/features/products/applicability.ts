import type { LiftGroup } from "../../../db/enums.ts";
import { fieldOf, type FieldName, type LabelVariant, type ProductKind } from "../../../db/product-fields.ts";

/*
 * Which fields a product has, by the kind of its category. Values that do not apply stay in the database but are
 * neither shown nor exported; the product form lists them as set aside.
 */

/** The first match counts. Categories are the dealer's own, so a name may match none. */
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

/** A group of people-lifts has several kinds, so it tells none. */
const kindsByGroup: Partial<Record<LiftGroup, ProductKind>> = { forklift: "forkLift", telehandler: "telehandler" };

/** By the name; where that tells nothing, by the lift group. */
export function kindOfCategory(englishName: string, group: LiftGroup | null): ProductKind | undefined {
  const name = englishName.toLowerCase();
  return namedLike.find(([pattern]) => pattern.test(name))?.[1] ?? (group ? kindsByGroup[group] : undefined);
}

export interface ProductTraits {
  kind: ProductKind | undefined;
  hasGuardrail: boolean;
}

/** Kinds of machines by the id of their category. */
export type KindsByCategory = ReadonlyMap<string, ProductKind | undefined>;

export function traitsOf(
  { category_id: category, has_guardrail: hasGuardrail }: { category_id?: unknown; has_guardrail?: unknown },
  kinds: KindsByCategory,
): ProductTraits {
  return { kind: kinds.get(String(category)), hasGuardrail: hasGuardrail === true };
}

export function setAsideReason(name: FieldName, { kind, hasGuardrail }: ProductTraits) {
  const { notFor, needsGuardrail } = fieldOf(name);
  if (kind && notFor?.includes(kind)) return "kind";
  return needsGuardrail && !hasGuardrail ? "guardrail" : undefined;
}

export function appliesTo(name: FieldName, product: ProductTraits): boolean {
  return setAsideReason(name, product) === undefined;
}

/** Products with forks lift loads and have no working height. */
export function hasForks(kind: ProductKind | undefined): boolean {
  return kind === "forkLift" || kind === "telehandler";
}

export function fieldLabel<N extends FieldName>(name: N, kind: ProductKind | undefined): N | LabelVariant {
  return (kind && fieldOf(name).labels?.[kind]) ?? name;
}
