import type { AppContext } from "~/load-context.server";
import { sortedByName } from "~/i18n/alphabetical";
import { translated } from "~/i18n/formats";
import type { Language } from "~/i18n/languages";
import { newId } from "../../../../db/ids.ts";
import { kindOfCategory } from "../applicability";
import { type FormState, NEW, storedState } from "~/forms/editing/editor";
import type { ProductFormView } from "./product-form";
import { blankValues, type ProductTexts, textsOf } from "./product-values";
import { readFormRecords, type StoredProduct } from "./queries.server";

export async function readProductForm({ reader, t, language, now }: AppContext, id: string): Promise<ProductFormView> {
  const isNew = id === NEW;
  const { product, categories, manufacturers, documents } = await readFormRecords(reader, id);
  const thisYear = now().getUTCFullYear();
  return {
    title: `${t(isNew ? "admin:productForm.add" : "admin:productForm.edit")} – ${t("brand")}`,
    id: isNew ? undefined : id,
    state: isNew ? newState(thisYear, language) : product && stateOf(product, language),
    categories: sortedByName(
      categories.map(({ id, name, names }) => ({
        id,
        name: translated(names, language, name),
        kind: kindOfCategory(translated(names, "eng", name)),
      })),
      language,
      ({ name }) => name,
    ),
    manufacturers: sortedByName(manufacturers, language, ({ name }) => name),
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

function stateOf({ version, values }: StoredProduct, language: Language): FormState<ProductTexts> {
  return { ...storedState(version, values, textsOf(values, language)), language };
}

function newState(thisYear: number, language: Language): FormState<ProductTexts> {
  const texts = textsOf({ ...blankValues, year: thisYear, weight_kg: 0 }, language);
  return { texts, language, newId: newId() };
}
