import { engineTypes, type LiftGroup } from "../../../db/enums.ts";
import { type Catalogue, columnOf, knownFigure, terrains } from "../catalogue/catalogue.server";
import { textAt, type Texts } from "../catalogue/texts.server";
import { type Machine, type MachineEnvelope, type MachineFigure, machineFigures } from "./machine.server";

/** Reads what is asked for, when it is asked for: most machines fail by their first figure. */
class CatalogueMachine {
  readonly catalogue: Catalogue;
  readonly product: number;
  readonly group: LiftGroup;

  constructor(catalogue: Catalogue, product: number, group: LiftGroup) {
    this.catalogue = catalogue;
    this.product = product;
    this.group = group;
  }
  get engine(): Machine["engine"] {
    return engineTypes[this.catalogue.columns.engine[this.product]!]!;
  }
  get hasGuardrail(): boolean {
    return this.catalogue.columns.guardrail[this.product] === 1;
  }
  get terrain(): Machine["terrain"] {
    return terrains[this.catalogue.columns.terrain[this.product]! - 1] ?? null;
  }
  get envelopes(): Machine["envelopes"] {
    return envelopesAt(this.catalogue.envelopes, this.catalogue.columns.envelopes[this.product]!);
  }
}

for (const name of machineFigures) {
  const column = columnOf(name);
  Object.defineProperty(CatalogueMachine.prototype, name, {
    get(this: CatalogueMachine) {
      return knownFigure(this.catalogue.columns[column][this.product]!);
    },
  });
}

/** A product of the catalogue as the finder sees it; undefined when its category is in no finder. */
export function machineAt(catalogue: Catalogue, product: number): Machine | undefined {
  const { group } = catalogue.categories[catalogue.columns.category[product]!]!;
  if (group === null) return undefined;
  return new CatalogueMachine(catalogue, product, group) as CatalogueMachine & Record<MachineFigure, number | null>;
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
