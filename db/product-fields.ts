import { type EnvelopePurpose, engineTypes, productStatuses } from "./enums.ts";

/*
 * The fields of a product, each declared once: its key is its column and its name in forms and history. Range checks,
 * form, validation, staff columns, export, specification, cards, labels and plausibility derive from it. Too large for
 * public pages, whose servers read it.
 */

/** Kinds of machines, which a category's name or lift group tells: see `kindOfCategory`. */
export const productKinds = [
  "scissorLift",
  "boomLift",
  "mastLift",
  "vehicleMountedLift",
  "lowLevelLift",
  "platform",
  "forkLift",
  "telehandler",
] as const;
export type ProductKind = (typeof productKinds)[number];

/** Fieldsets of the product form. */
export type FormSection =
  "basic" | "common" | "platform" | "guardrail" | "features" | "media" | "envelopes" | "sources";

/** Groups of the specification on the product page, in order. */
export const specificationGroups = ["reach", "capacity", "chassis", "platform", "power"] as const;
export type SpecificationGroup = (typeof specificationGroups)[number];

/** What some fields are called on some kinds of machines. */
export type LabelVariant = "lift_height_m" | "outreach_m" | "forward_reach_m";
/** What a field is called where kinds are mixed. */
export type MixedLabel = "any_height_m";

/** A field as generic code sees it. */
export interface ProductField {
  kind:
    "text" | "year" | "decimal" | "whole" | "choice" | "reference" | "day" | "flag" | "list" | "envelopes" | "sources";
  /** Left out: a column of `equipment_specifications`. */
  table?: "equipment" | "equipment_envelopes";
  unit?: "m" | "kg" | "t" | "percent" | "none";
  /** Limits of what is stored: of numbers (from 0, if nothing else is said), of characters, or of rows. */
  least?: number;
  most?: number;
  /** Of a choice: its values, and the family of texts that name them. */
  options?: readonly string[];
  words?: "engine" | "status" | "terrain";
  /** Required in the form, where the field applies; a figure that the stored product lacks may stay unknown. */
  isRequired?: true;
  /** Left out: not in the form. */
  section?: FormSection;
  /** Group and place on the product page; of a flag, the place among its features. */
  specification?: readonly [SpecificationGroup | "features", number];
  /** Place among the columns of the staff's list and of its export. */
  column?: number;
  /** Shows in the staff's list until somebody chooses columns. */
  isDefaultColumn?: true;
  /** Icon on cards; left out: not on cards. */
  cardIcon?: "height" | "load" | "persons" | "weight" | "expand";
  /** Kinds of machines it does not apply to. */
  notFor?: readonly ProductKind[];
  /** Applies to machines with a guardrail only. */
  needsGuardrail?: true;
  /** Hidden until the category is chosen. */
  needsCategory?: true;
  /** Values outside are questioned before they are stored; ranges that differ by kind stand in `plausibility.ts`. */
  usual?: readonly [least: number, most: number];
  /** Labels of its own on some kinds, and where kinds are mixed. */
  labels?: Partial<Record<ProductKind, LabelVariant>>;
  mixedLabel?: MixedLabel;
  /** Staff read `productForm.field.*`; left out: what visitors read too, `spec.*`. */
  hasStaffLabel?: true;
}

const metres = { kind: "decimal", unit: "m", most: 1_000 } as const;
const kilograms = { kind: "decimal", unit: "kg", most: 1_000_000 } as const;
const count = { kind: "whole", unit: "none", most: 1_000 } as const;
const ofEquipment = { table: "equipment", hasStaffLabel: true } as const;

const platforms = [
  "scissorLift",
  "boomLift",
  "mastLift",
  "vehicleMountedLift",
  "lowLevelLift",
  "platform",
] as const satisfies ProductKind[];
const withForks = ["forkLift", "telehandler"] as const satisfies ProductKind[];

const ofPlatforms = { notFor: withForks } as const;
const ofGuardrails = { ...metres, ...ofPlatforms, section: "guardrail", needsGuardrail: true } as const;

export const productFields = {
  model: {
    ...ofEquipment,
    kind: "text",
    most: 120,
    section: "basic",
    isRequired: true,
    column: 1,
    isDefaultColumn: true,
  },
  year: {
    ...{ ...ofEquipment, kind: "year", least: 1950, most: 2100, section: "basic", isRequired: true },
    ...{ column: 6, isDefaultColumn: true },
  },
  category_id: {
    ...ofEquipment,
    kind: "reference",
    section: "basic",
    isRequired: true,
    column: 4,
    isDefaultColumn: true,
  },
  manufacturer_id: {
    ...{ ...ofEquipment, kind: "reference", section: "basic", isRequired: true, column: 5, isDefaultColumn: true },
  },
  engine_type: {
    ...{ ...ofEquipment, kind: "choice", options: engineTypes, words: "engine", section: "basic", isRequired: true },
    ...{ column: 10, isDefaultColumn: true },
  },
  status: {
    ...{
      ...ofEquipment,
      kind: "choice",
      options: productStatuses,
      words: "status",
      section: "basic",
      isRequired: true,
    },
    ...{ column: 2, isDefaultColumn: true },
  },
  // Of a rented machine: the day from which it can be had again.
  available_from: { ...ofEquipment, kind: "day", section: "basic", column: 37 },
  visible_in_store: { ...ofEquipment, kind: "flag", column: 3, isDefaultColumn: true },
  weight_kg: {
    ...{ ...kilograms, table: "equipment", section: "basic", isRequired: true, specification: ["chassis", 4] },
    ...{ column: 8, isDefaultColumn: true, cardIcon: "weight" },
  },
  working_height_m: {
    ...{ ...metres, section: "common", isRequired: true, specification: ["reach", 1] },
    ...{ column: 7, isDefaultColumn: true, cardIcon: "height" },
    labels: { forkLift: "lift_height_m", telehandler: "lift_height_m" },
    mixedLabel: "any_height_m",
  },
  max_persons: {
    ...{ ...count, ...ofPlatforms, section: "common", isRequired: true, specification: ["capacity", 4] },
    ...{ column: 9, isDefaultColumn: true, cardIcon: "persons", usual: [1, 20] },
  },
  // None: indoors only.
  outdoor_persons: {
    ...{ ...count, ...ofPlatforms, section: "common", specification: ["capacity", 5], column: 34, usual: [0, 20] },
  },
  height_m: { ...metres, section: "common", isRequired: true, specification: ["chassis", 1], column: 25 },
  length_m: {
    ...{
      ...metres,
      section: "common",
      isRequired: true,
      specification: ["chassis", 2],
      column: 26,
      cardIcon: "expand",
    },
  },
  width_m: {
    ...{
      ...metres,
      section: "common",
      isRequired: true,
      specification: ["chassis", 3],
      column: 27,
      cardIcon: "expand",
    },
  },
  lifting_capacity_ton: {
    ...{ kind: "decimal", unit: "t", most: 1_000, section: "common", column: 19, hasStaffLabel: true },
  },
  extension_length_m: {
    ...{ ...metres, section: "common", specification: ["reach", 3], column: 28, cardIcon: "expand", usual: [0.1, 60] },
    // Theirs is `reach_m`.
    notFor: ["telehandler"],
  },
  reach_m: {
    ...{ ...metres, section: "common", specification: ["reach", 4], column: 32, cardIcon: "expand", usual: [1, 80] },
    notFor: ["scissorLift", "mastLift", "lowLevelLift", "forkLift"],
    // Makers measure it differently: the label says how.
    labels: {
      ...{ boomLift: "outreach_m", vehicleMountedLift: "outreach_m", platform: "outreach_m" },
      telehandler: "forward_reach_m",
    },
  },
  up_and_over_m: {
    ...{ ...metres, section: "common", specification: ["reach", 5], column: 33, usual: [1, 60] },
    notFor: ["scissorLift", "mastLift", "lowLevelLift", ...withForks],
  },
  gradeability_percent: {
    ...{ kind: "decimal", unit: "percent", most: 1_000, section: "common", specification: ["power", 1], column: 29 },
    usual: [1, 60],
  },
  terrain: {
    ...{ kind: "choice", options: ["slab", "rough"] as const, words: "terrain", section: "common" },
    ...{ specification: ["chassis", 6], column: 35 },
  },
  fork_length_m: {
    ...{ ...metres, section: "common", specification: ["chassis", 5], column: 23, cardIcon: "expand", usual: [0.3, 5] },
    notFor: [...platforms, "telehandler"],
    needsCategory: true,
  },
  platform_height_m: {
    ...{ ...metres, ...ofPlatforms, section: "platform", specification: ["reach", 2], column: 11, usual: [0.2, 120] },
  },
  platform_length_m: {
    ...{ ...metres, ...ofPlatforms, section: "platform", specification: ["platform", 1], column: 12, usual: [0.3, 12] },
  },
  platform_width_m: {
    ...{ ...metres, ...ofPlatforms, section: "platform", specification: ["platform", 2], column: 13, usual: [0.3, 6] },
  },
  platform_capacity_kg: {
    ...{ ...kilograms, ...ofPlatforms, section: "platform", specification: ["capacity", 2], column: 14 },
  },
  load_capacity_kg: {
    ...{ ...kilograms, section: "platform", specification: ["capacity", 1], column: 24, cardIcon: "load" },
  },
  lifting_capacity_kg: { ...kilograms, section: "platform", specification: ["capacity", 3], hasStaffLabel: true },
  load_centre_m: {
    ...{ ...metres, section: "platform", specification: ["capacity", 6], column: 36, usual: [0.2, 2] },
    notFor: platforms,
  },
  guardrail_folded_m: {
    ...{ ...ofGuardrails, specification: ["platform", 7], column: 17, usual: [0.1, 5], hasStaffLabel: true },
  },
  guardrail_open_m: {
    ...{ ...ofGuardrails, specification: ["platform", 8], column: 18, usual: [0.3, 5], hasStaffLabel: true },
  },
  guardrail_length_m: { ...ofGuardrails, specification: ["platform", 5], column: 15, usual: [0.3, 12] },
  guardrail_width_m: { ...ofGuardrails, specification: ["platform", 6], column: 16, usual: [0.3, 6] },
  platform_folded_guardrails_height_m: {
    ...{ ...ofGuardrails, specification: ["platform", 3], column: 30, usual: [0.3, 6] },
  },
  platform_unfolded_guardrails_height_m: {
    ...{ ...ofGuardrails, specification: ["platform", 4], column: 31, usual: [0.3, 6] },
  },
  has_guardrail: {
    ...{ kind: "flag", ...ofPlatforms, section: "features", specification: ["features", 3], column: 22 },
    hasStaffLabel: true,
  },
  has_basket: {
    ...{ kind: "flag", section: "features", specification: ["features", 1], column: 20, hasStaffLabel: true },
  },
  has_bucket: {
    ...{ kind: "flag", section: "features", specification: ["features", 2], column: 21, hasStaffLabel: true },
    notFor: platforms,
  },
  images: { ...ofEquipment, kind: "list", most: 30, section: "media" },
  videos: { ...ofEquipment, kind: "list", most: 30, section: "media" },
  // Rows of their own table, replaced as a whole.
  envelopes: { kind: "envelopes", table: "equipment_envelopes", hasStaffLabel: true, most: 8, section: "envelopes" },
  figure_sources: { ...ofEquipment, kind: "sources", most: 60, section: "sources" },
} as const satisfies Record<string, ProductField>;

type Fields = typeof productFields;
export type FieldName = keyof Fields;

export type FieldWith<P> = { [N in FieldName]: Fields[N] extends P ? N : never }[FieldName];

export const fieldNames = Object.keys(productFields) as FieldName[];

export function isField(name: string): name is FieldName {
  return Object.hasOwn(productFields, name);
}

export const fieldOf = (name: FieldName): ProductField => productFields[name];

/** Measured or counted. */
export type FigureName = FieldWith<{ kind: "decimal" | "whole" }>;
export type ChoiceName = FieldWith<{ kind: "choice" }>;
export type FormField = FieldWith<{ section: FormSection }>;
export type FlagName = FormField & FieldWith<{ kind: "flag" }>;
export type ListName = FieldWith<{ kind: "list" }>;
/** Rows of several fields. */
export type RowsName = FieldWith<{ kind: "envelopes" | "sources" }>;
type EquipmentField = FormField & FieldWith<{ table: "equipment" }>;
export type SpecificationField = Exclude<FieldName, FieldWith<{ table: string }>>;

export const isFigure = (name: FieldName): name is FigureName => ["decimal", "whole"].includes(fieldOf(name).kind);
export const isChoice = (name: FieldName): name is ChoiceName => fieldOf(name).kind === "choice";
const isFormField = (name: FieldName): name is FormField => fieldOf(name).section !== undefined;
const isFlag = (name: FormField): name is FlagName => fieldOf(name).kind === "flag";
const isList = (name: FieldName): name is ListName => fieldOf(name).kind === "list";
const isOfEquipment = (name: FormField): name is EquipmentField => fieldOf(name).table === "equipment";
export const isOfSpecification = (name: FieldName): name is SpecificationField => fieldOf(name).table === undefined;

export const formFields = fieldNames.filter(isFormField);
export const figureNames = fieldNames.filter(isFigure);
export const choiceNames = fieldNames.filter(isChoice);
export const flagNames = formFields.filter(isFlag);
export const listNames = fieldNames.filter(isList);
/** What a data sheet says: figures, and choices such as the ground. */
export type SourcedName = FigureName | (ChoiceName & FieldWith<{ specification: readonly unknown[] }>);
export const isSourced = (name: FieldName): name is SourcedName =>
  isFigure(name) || (isChoice(name) && fieldOf(name).specification !== undefined);
export const sourcedNames = fieldNames.filter(isSourced);
export const equipmentFields = formFields.filter(isOfEquipment);
export const specificationFields = fieldNames.filter(isOfSpecification);

export function fieldsIn(section: FormSection): FormField[] {
  return formFields.filter((name) => fieldOf(name).section === section);
}

/** What cards show, in no order. */
export type CardFigure = FigureName & FieldWith<{ cardIcon: string }>;
const isOnCards = (name: FigureName): name is CardFigure => fieldOf(name).cardIcon !== undefined;
export const cardFigures = figureNames.filter(isOnCards);

type InGroup<G> = FieldWith<{ specification: readonly [G, number] }>;
export type Feature = InGroup<"features">;
export type SpecificationName = InGroup<SpecificationGroup>;

export function specificationOf<G extends SpecificationGroup | "features">(group: G): InGroup<G>[] {
  const place = (name: FieldName) => fieldOf(name).specification?.[1] ?? 0;
  const isInGroup = (name: FieldName): name is InGroup<G> => fieldOf(name).specification?.[0] === group;
  return fieldNames.filter(isInGroup).toSorted((a, b) => place(a) - place(b));
}

interface Values {
  text: string;
  year: number | null;
  decimal: number | null;
  whole: number | null;
  reference: string;
  /** `2026-03-31` */
  day: string | null;
  flag: boolean;
  list: string[];
  envelopes: {
    purpose: EnvelopePurpose;
    setup: string | null;
    capacity_kg: number | null;
    points: [reach: number, height: number][];
    source_url: string | null;
  }[];
  /** `checked_on` is a day. */
  sources: { figure: string; url: string; checked_on: string | null }[];
}

type Choice<F> = F extends { options: readonly (infer O)[] } ? (F extends { isRequired: true } ? O : O | null) : never;

/** The stored value of a field; null is not known. */
export type FieldValue<N extends FieldName> = Fields[N]["kind"] extends keyof Values
  ? Values[Fields[N]["kind"]]
  : Choice<Fields[N]>;

export type Envelope = FieldValue<"envelopes">[number];
export type FigureSource = FieldValue<"figure_sources">[number];

const capacity: FigureName[] = ["load_capacity_kg", "lifting_capacity_kg", "platform_capacity_kg"];

/** The figures that decide between machines, most important first; alternatives in order. */
export const decisiveFigures: Record<"people" | "loads", FigureName[][]> = {
  people: [
    ["working_height_m"],
    capacity,
    ["max_persons"],
    ["weight_kg"],
    ["platform_height_m"],
    ["length_m"],
    ["width_m"],
    ["height_m"],
    ["gradeability_percent"],
  ],
  loads: [
    ["working_height_m"],
    capacity,
    ["reach_m", "extension_length_m", "fork_length_m"],
    ["weight_kg"],
    ["width_m"],
    ["height_m"],
    ["length_m"],
    ["gradeability_percent"],
  ],
};
