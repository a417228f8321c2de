import type { Draft } from "./drafts";

/** All that a filled-in form carries: what stands in it, and what it was filled from. */
export interface FormState<T> {
  texts: T;
  /** Of a record that exists: the version, and as JSON the values, that the form was filled from. */
  from?: { version: number; base: string };
  /** Of a new record: its id, so that sent twice it is made once. */
  newId?: string;
}

/** A check for drafts, which come from a store that anything may have written to. */
export function isFormState<T>(value: unknown, isTexts: (texts: unknown) => texts is T): value is FormState<T> {
  if (typeof value !== "object" || value === null || !("texts" in value)) return false;
  const { texts, from, newId } = value as { texts: unknown; from?: Partial<FormState<T>["from"]>; newId?: unknown };
  const isFrom = typeof from?.version === "number" && typeof from.base === "string";
  return isTexts(texts) && (from === undefined ? typeof newId === "string" : isFrom);
}

export function formDraft<T>(key: string, isTexts: (texts: unknown) => texts is T): Draft<FormState<T>> {
  return { key, isState: (value): value is FormState<T> => isFormState(value, isTexts) };
}
