import type { EngineType } from "../../../../db/enums.ts";

export interface EngineTypesView {
  title: string;
  /** Every type there is, also one that no product has. */
  engineTypes: { name: EngineType; products: number }[];
}
