import { formDraft } from "~/admin/editing/form-state";
import { NEW } from "./product-form";
import { isProductTexts } from "./product-values";

export const productDraft = (id = NEW) => formDraft(`product-draft:${id}`, isProductTexts);
