import { engineTypes, type LiftGroup } from "../../../db/enums.ts";
import { type Catalogue, type Columns, knownFigure, terrains } from "../catalogue/catalogue.server";
import { textAt, type Texts } from "../catalogue/texts.server";
import type { Machine, MachineEnvelope } from "./machine.server";

/** Reads a figure when a criterion asks for it: most machines fail by their first. */
class CatalogueMachine implements Machine {
  readonly columns: Columns;
  readonly texts: Texts;
  readonly product: number;
  readonly group: LiftGroup;

  constructor({ columns, envelopes }: Catalogue, product: number, group: LiftGroup) {
    this.columns = columns;
    this.texts = envelopes;
    this.product = product;
    this.group = group;
  }
  get working_height_m() {
    return knownFigure(this.columns.height[this.product]!);
  }
  get platform_height_m() {
    return knownFigure(this.columns.platform_height_m[this.product]!);
  }
  get max_persons() {
    return knownFigure(this.columns.persons[this.product]!);
  }
  get outdoor_persons() {
    return knownFigure(this.columns.outdoor_persons[this.product]!);
  }
  get platform_capacity_kg() {
    return knownFigure(this.columns.platform_capacity_kg[this.product]!);
  }
  get load_capacity_kg() {
    return knownFigure(this.columns.load[this.product]!);
  }
  get lifting_capacity_kg() {
    return knownFigure(this.columns.lifting_capacity_kg[this.product]!);
  }
  get load_centre_m() {
    return knownFigure(this.columns.load_centre_m[this.product]!);
  }
  get extension_length_m() {
    return knownFigure(this.columns.extension_length_m[this.product]!);
  }
  get reach_m() {
    return knownFigure(this.columns.reach[this.product]!);
  }
  get up_and_over_m() {
    return knownFigure(this.columns.up_and_over_m[this.product]!);
  }
  get width_m() {
    return knownFigure(this.columns.width[this.product]!);
  }
  get height_m() {
    return knownFigure(this.columns.height_m[this.product]!);
  }
  get platform_folded_guardrails_height_m() {
    return knownFigure(this.columns.platform_folded_guardrails_height_m[this.product]!);
  }
  get weight_kg() {
    return knownFigure(this.columns.weight[this.product]!);
  }
  get length_m() {
    return knownFigure(this.columns.length[this.product]!);
  }
  get gradeability_percent() {
    return knownFigure(this.columns.slope[this.product]!);
  }
  get engine() {
    return engineTypes[this.columns.engine[this.product]!]!;
  }
  get hasGuardrail() {
    return this.columns.guardrail[this.product] === 1;
  }
  get terrain() {
    return terrains[this.columns.terrain[this.product]! - 1] ?? null;
  }
  get envelopes() {
    return envelopesAt(this.texts, this.columns.envelopes[this.product]!);
  }
}

/** A product of the catalogue as the finder sees it; undefined when its category is in no finder. */
export function machineAt(catalogue: Catalogue, product: number): Machine | undefined {
  const { group } = catalogue.categories[catalogue.columns.category[product]!]!;
  if (group === null) return undefined;
  return new CatalogueMachine(catalogue, product, group);
}

const envelopesOf = new WeakMap<Texts, Map<number, readonly MachineEnvelope[]>>();

type PackedEnvelope = [MachineEnvelope["purpose"], MachineEnvelope["capacity_kg"], MachineEnvelope["points"]];

function envelopesAt(texts: Texts, place: number): readonly MachineEnvelope[] {
  const known = envelopesOf.get(texts) ?? new Map<number, readonly MachineEnvelope[]>();
  envelopesOf.set(texts, known);
  let envelopes = known.get(place);
  if (!envelopes) {
    const packed = JSON.parse(textAt(texts, place) || "[]") as PackedEnvelope[];
    envelopes = packed.map(([purpose, capacity_kg, points]) => ({ purpose, capacity_kg, points }));
    known.set(place, envelopes);
  }
  return envelopes;
}
