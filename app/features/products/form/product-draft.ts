import type { Draft } from "~/forms/editing/drafts";
import { isFormState } from "~/forms/editing/form-state";
import { languages } from "~/i18n/languages";
import { type FormState, NEW } from "./product-form";
import { isProductTexts } from "./product-values";

export function productDraft(id = NEW): Draft<FormState> {
  return { key: `product-draft:${id}`, isState };
}

function isState(value: unknown): value is FormState {
  if (!isFormState(value, isProductTexts)) return false;
  const { language } = value as FormState;
  return language === undefined || languages.some(({ code }) => code === language);
}
