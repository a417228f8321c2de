import type { Draft } from "~/admin/editing/drafts";
import { type FormState, NEW } from "./product-form";
import { isProductTexts } from "./product-values";

export function productDraft(id = NEW): Draft<FormState> {
  return { key: `product-draft:${id}`, isState: isFormState };
}

function isFormState(value: unknown): value is FormState {
  if (typeof value !== "object" || value === null || !("texts" in value)) return false;
  const { texts, from, newId } = value as { texts: unknown; from?: Partial<FormState["from"]>; newId?: unknown };
  const isFrom = typeof from?.version === "number" && typeof from.base === "string";
  return isProductTexts(texts) && (from === undefined ? typeof newId === "string" : isFrom);
}
