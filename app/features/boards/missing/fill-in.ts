import type { FormErrors } from "~/forms/editing/editor";
import type { Doubts } from "../../products/plausibility/rules";
import type { FillInRow } from "./missing";

/** Language of the typed numbers: the reader may switch it meanwhile. */
export const CONFIRMED_FIELD = "confirmed";

/** A row of the form, as it was sent. */
export interface TypedRow extends FillInRow {
  typed: string;
  /** What the field was shown to hold: nothing, or what a colleague saved meanwhile, in the form of a stored number. */
  was: string;
  /** Set when a colleague saved it meanwhile. */
  isLate?: true;
}

export interface FillInReply {
  rows: TypedRow[];
  error?: FormErrors;
  /** Values that look like typing errors, by product. */
  question?: { doubts: Record<string, Doubts>; confirmation: string };
  /** Others were saved although rows came back. */
  saved?: { count: number; gone: number };
}

/** Fields of a row: `rows[3].value`. */
export const rowField = (place: number, part: "id" | "was" | "value") => `rows[${place}].${part}`;
