import type { EngineType, LiftGroup } from "../../../db/enums.ts";
import type { Envelope } from "../../../db/product-fields.ts";

/** The figures a job is compared with. Null is not known. */
export const machineFigures = [
  "working_height_m",
  "platform_height_m",
  "max_persons",
  "outdoor_persons",
  "platform_capacity_kg",
  "load_capacity_kg",
  "lifting_capacity_kg",
  "load_centre_m",
  "extension_length_m",
  "reach_m",
  "up_and_over_m",
  "width_m",
  "height_m",
  "platform_folded_guardrails_height_m",
  "weight_kg",
  "length_m",
  "gradeability_percent",
] as const;

export type MachineFigure = (typeof machineFigures)[number];

/** A maker's diagram: where a platform or a load may be. */
export type MachineEnvelope = Readonly<Pick<Envelope, "purpose" | "capacity_kg" | "points">>;

export interface Machine extends Record<MachineFigure, number | null> {
  group: LiftGroup;
  engine: EngineType;
  hasGuardrail: boolean;
  terrain: "slab" | "rough" | null;
  envelopes: readonly MachineEnvelope[];
}
