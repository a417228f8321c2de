import { engineTypes } from "../../../db/enums.ts";
import { type Catalogue, columnOf, knownFigure, terrains } from "../catalogue/catalogue.server";
import { textAt, type Texts } from "../catalogue/texts.server";
import { type Envelope, type Machine, type MachineFigure, machineFigures } from "./machine.server";

const figureColumns = machineFigures.map((name) => [name, columnOf(name)] as const);

/** A product of the catalogue as the finder sees it; undefined when its category is in no finder. */
export function machineAt(catalogue: Catalogue, product: number): Machine | undefined {
  const { columns, categories, envelopes } = catalogue;
  const { group } = categories[columns.category[product]!]!;
  if (group === null) return undefined;
  const figures = {} as Record<MachineFigure, number | null>;
  for (const [name, column] of figureColumns) figures[name] = knownFigure(columns[column][product]!);
  return {
    ...figures,
    group,
    engine: engineTypes[columns.engine[product]!]!,
    hasGuardrail: columns.guardrail[product] === 1,
    terrain: terrains[columns.terrain[product]! - 1] ?? null,
    envelopes: envelopesAt(envelopes, columns.envelopes[product]!),
  };
}

const envelopesOf = new WeakMap<Texts, Map<number, readonly Envelope[]>>();

type PackedEnvelope = [Envelope["purpose"], Envelope["capacityKg"], Envelope["points"]];

function envelopesAt(texts: Texts, place: number): readonly Envelope[] {
  const known = envelopesOf.get(texts) ?? new Map<number, readonly Envelope[]>();
  envelopesOf.set(texts, known);
  let envelopes = known.get(place);
  if (!envelopes) {
    const packed = JSON.parse(textAt(texts, place) || "[]") as PackedEnvelope[];
    envelopes = packed.map(([purpose, capacityKg, points]) => ({ purpose, capacityKg, points }));
    known.set(place, envelopes);
  }
  return envelopes;
}
