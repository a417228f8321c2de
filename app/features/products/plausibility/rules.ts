import { fieldOf, type FigureName, figureNames, type ProductKind } from "../../../../db/product-fields.ts";
import { appliesTo, type ProductTraits } from "../applicability";
import { kilogramsOf } from "../lifting-capacity";
import { METRES_ABOVE_PLATFORM, PERSON_KG, TOOLS_KG } from "../platform-standard";
import { usualRange } from "./usual-ranges";

/** Why a value is questioned. `offer` is what it probably should be. */
export type Plausibility =
  | { reason: "platformAbove" | "yearFarOff" | "foldedNotLower" | "widerThanMachine" | "longerThanMachine" }
  | { reason: "outside" | "platformGap"; least: number; most: number }
  | { reason: "tooManyPersons"; least: number }
  | { reason: "millimetres" | "centimetres" | "tonsAsKilograms" | "tonsDiffer"; offer: number };

export type Doubted = FigureName | "year";
export type Doubts = Partial<Record<Doubted, Plausibility>>;
export type Numbers = Partial<Record<Doubted, number | null>>;

const FIRST_LIKELY_YEAR = 1980;
const MOST_LIKELY_TONS = 100;
const MOST_LIKELY_METRES = 100;
/** A width or height of this many metres was typed in centimetres. */
const LIKELY_CENTIMETRES = { least: 20, most: 300 };
/** People reach about so far above the floor they stand on. */
const REACH_ABOVE_PLATFORM = { least: METRES_ABOVE_PLATFORM - 0.5, most: METRES_ABOVE_PLATFORM + 0.5 };
/** Platforms of these stay above the chassis. */
const straightUp: readonly (ProductKind | undefined)[] = ["scissorLift", "mastLift", "lowLevelLift"];
const OVERHANG = { width: 0.02, length: 0.05 };

/** Implausible values by field, leaving out what does not apply. */
export function implausibleValues(values: Numbers, traits: ProductTraits, thisYear: number): Doubts {
  const doubts: Doubts = {};
  const known = (name: FigureName) => (appliesTo(name, traits) ? (values[name] ?? undefined) : undefined);
  /** The first specific doubt about a field stays. */
  const doubt = (name: Doubted, plausibility: Plausibility) => {
    if (!doubts[name] || doubts[name].reason === "outside") doubts[name] = plausibility;
  };

  for (const name of figureNames) {
    const value = known(name);
    const range = usualRange(name, traits.kind);
    if (value === undefined || !range) continue;
    const [least, most] = range;
    if (value >= least && value <= most) continue;
    doubt(
      name,
      otherUnit(name, value, (offer) => offer >= least && offer <= most) ?? { reason: "outside", least, most },
    );
  }

  const { year } = values;
  if (typeof year === "number" && (year < FIRST_LIKELY_YEAR || year > thisYear + 1)) {
    doubt("year", { reason: "yearFarOff" });
  }
  const tons = known("lifting_capacity_ton");
  if (tons !== undefined && tons > MOST_LIKELY_TONS) {
    doubt("lifting_capacity_ton", { reason: "tonsAsKilograms", offer: rounded(tons / 1000) });
  }
  // A figure that is doubted for itself says nothing about others.
  const sure = (name: FigureName) => (doubts[name] ? undefined : known(name));
  for (const [name, plausibility] of contradictions(sure, traits)) doubt(name, plausibility);
  return doubts;
}

function otherUnit(name: FigureName, value: number, isUsual: (offer: number) => boolean): Plausibility | undefined {
  if (fieldOf(name).unit !== "m") return undefined;
  const [centimetres, millimetres] = [rounded(value / 100), rounded(value / 1000)];
  const isAcross = /(?:^|_)(?:width|height)_m$/.test(name) && !/^(?:working|platform)_height/.test(name);
  const { least, most } = LIKELY_CENTIMETRES;
  if (isAcross && value >= least && value <= most && isUsual(centimetres)) {
    return { reason: "centimetres", offer: centimetres };
  }
  if (value > MOST_LIKELY_METRES && isUsual(millimetres)) return { reason: "millimetres", offer: millimetres };
  return undefined;
}

/** What two figures of a product say of each other. */
function* contradictions(
  sure: (name: FigureName) => number | undefined,
  { kind }: ProductTraits,
): Generator<[Doubted, Plausibility]> {
  const [platform, working] = [sure("platform_height_m"), sure("working_height_m")];
  if (platform !== undefined && working !== undefined) {
    const gap = rounded(working - platform);
    const { least, most } = REACH_ABOVE_PLATFORM;
    if (gap < 0) yield ["platform_height_m", { reason: "platformAbove" }];
    else if (gap < least || gap > most) yield ["platform_height_m", { reason: "platformGap", least, most }];
  }

  const [tons, kilograms] = [sure("lifting_capacity_ton"), sure("lifting_capacity_kg")];
  if (
    tons !== undefined &&
    kilograms !== undefined &&
    rounded(Math.abs(kilogramsOf(tons) - kilograms)) > kilograms / 100
  ) {
    yield ["lifting_capacity_ton", { reason: "tonsDiffer", offer: rounded(kilograms / 1000) }];
  }

  const persons = sure("max_persons");
  const capacity = sure("platform_capacity_kg") ?? sure("load_capacity_kg");
  const least = persons && persons * PERSON_KG + TOOLS_KG;
  if (capacity !== undefined && least && capacity < least) yield ["max_persons", { reason: "tooManyPersons", least }];

  const [folded, stowed] = [sure("platform_folded_guardrails_height_m"), sure("height_m")];
  if (folded !== undefined && stowed !== undefined && folded >= stowed) {
    yield ["platform_folded_guardrails_height_m", { reason: "foldedNotLower" }];
  }

  if (!straightUp.includes(kind)) return;
  const isBeyond = (part: number | undefined, whole: number | undefined, overhang: number) =>
    part !== undefined && whole !== undefined && rounded(part - whole) > overhang;
  if (isBeyond(sure("platform_width_m"), sure("width_m"), OVERHANG.width)) {
    yield ["platform_width_m", { reason: "widerThanMachine" }];
  }
  if (isBeyond(sure("platform_length_m"), sure("length_m"), OVERHANG.length)) {
    yield ["platform_length_m", { reason: "longerThanMachine" }];
  }
}

/** 9.8 - 7.8 is not 2 in floating point. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6;
