import type { FigureName } from "../../../../db/product-fields.ts";
import { boardPath } from "../boards";

/** A machine as one of several of its model. */
export interface SameMachine {
  id: string;
  year: number;
  isVisible: boolean;
}

export interface Contradiction {
  name: string;
  figure: FigureName;
  /** The most frequent first. */
  values: { value: number; machines: SameMachine[] }[];
  /** What a button sends, so that it means the values that were shown. */
  key: string;
}

export interface Twins {
  name: string;
  year: number;
  machines: SameMachine[];
  key: string;
}

export interface SameModelView {
  title: string;
  contradictions: Contradiction[];
  twins: Twins[];
  counts: { contradictions: number; twins: number };
  page: number;
  pages: number;
}

const SAME_MODEL_PATH = boardPath("same-model");

export const sameModelPath = (page: number) => (page > 1 ? `${SAME_MODEL_PATH}?page=${page}` : SAME_MODEL_PATH);
