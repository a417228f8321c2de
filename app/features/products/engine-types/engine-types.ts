import type { EngineType } from "../../../../db/enums.ts";

export interface EngineTypesView {
  title: string;
  /** Also types without products. */
  engineTypes: { name: EngineType; products: number }[];
}
