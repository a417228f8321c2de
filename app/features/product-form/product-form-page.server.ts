import type { AppContext } from "~/http/context.server";
import { translated } from "~/i18n/formats";
import { newId } from "../../../db/identifier.ts";
import { figureNames, flagNames, hasForks } from "./fields";
import { type FormState, NEW, type ProductFormView } from "./product-form";
import { type ProductTexts, type ProductValues, textsOf } from "./product-values";
import { readFormRecords, type StoredProduct } from "./queries.server";

/** The form of the product with this id; without `state` when there is none. */
export async function readProductForm({ reader, t, language, now }: AppContext, id: string): Promise<ProductFormView> {
  const isNew = id === NEW;
  const { product, categories, manufacturers, documents } = await readFormRecords(reader, id);
  const thisYear = now().getUTCFullYear();
  return {
    title: `${t(isNew ? "admin:productForm.add" : "admin:productForm.edit")} – ${t("brand")}`,
    id: isNew ? undefined : id,
    state: isNew ? newState(thisYear) : product && stateOf(product),
    categories: categories.map(({ id, name, names }) => ({
      id,
      name: translated(names, language, name),
      hasForks: hasForks(names.eng ?? name),
    })),
    manufacturers,
    documents: isNew
      ? []
      : documents.map(({ id, title, titleTranslations, fileType, fileSize, documentType, equipmentId }) => ({
          ...{ id, fileType, fileSize, documentType },
          title: translated(titleTranslations, language, title),
          isAssigned: equipmentId !== null,
        })),
    thisYear,
  };
}

export function stateOf({ version, values }: StoredProduct, texts = textsOf(values)): FormState {
  return { texts, from: { version, base: JSON.stringify(values) } };
}

function newState(thisYear: number): FormState {
  const values: ProductValues = {
    ...(Object.fromEntries(figureNames.map((name) => [name, null])) as Record<(typeof figureNames)[number], null>),
    ...(Object.fromEntries(flagNames.map((name) => [name, false])) as Record<(typeof flagNames)[number], false>),
    model: "",
    year: thisYear,
    category_id: "",
    manufacturer_id: "",
    engine_type: "electric",
    status: "available",
    weight_kg: 0,
    images: [],
    videos: [],
  };
  return newStateWith(textsOf(values));
}

export function newStateWith(texts: ProductTexts): FormState {
  return { texts, newId: newId() };
}
