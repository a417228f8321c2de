import type { EngineType } from "../../../../db/enums.ts";

export interface EngineTypesView {
  title: string;
  engineTypes: { name: EngineType; products: number }[];
}
