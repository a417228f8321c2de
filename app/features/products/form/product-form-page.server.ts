import type { AppContext } from "~/load-context.server";
import { can, type Staff } from "~/auth/permissions";
import { sortedByName } from "~/i18n/alphabetical";
import { translated } from "~/i18n/formats";
import type { Language } from "~/i18n/languages";
import { newId } from "../../../../db/ids.ts";
import { kindOfCategory } from "../applicability";
import { type FormState, NEW, storedState } from "~/forms/editing/editor";
import { readProductDocuments } from "./documents.server";
import type { ProductFormView, ProductHead } from "./product-form";
import { blankValues, missingFigures, type ProductTexts, textsOf } from "./product-values";
import { readFormRecords, type StoredProduct } from "./queries.server";

interface Asked {
  staff?: Staff;
  /** Id of the product that fills a new one's form. */
  copyOf?: string | undefined;
  /** Search for documents to assign. */
  documents?: string | undefined;
}

export async function readProductForm(
  context: AppContext,
  id: string,
  { staff, copyOf, documents: search }: Asked = {},
): Promise<ProductFormView> {
  const { reader, t, language, now } = context;
  const isNew = id === NEW;
  const isCopy = isNew && copyOf !== undefined;
  const [records, documentsOf] = await Promise.all([
    readFormRecords(reader, isCopy ? copyOf : id),
    isNew ? undefined : readProductDocuments(context, search),
  ]);
  const { product, categories, manufacturers } = records;
  const thisYear = now().getUTCFullYear();
  const head = product && headOf(product, records, staff);
  const action = t(isNew ? "admin:productForm.add" : "admin:productForm.edit");
  const missing = t(isCopy ? "admin:productForm.copy.missing" : "admin:productForm.missing");
  const name = isNew ? undefined : head?.name;
  const filled = stateOf(product, { isNew, isCopy, thisYear, language });
  return {
    title: [...(name ? [name] : []), filled.state ? action : missing, t("brand")].join(" – "),
    ...(!isNew && { id }),
    ...(isCopy && { copied: { id: copyOf, name: head?.name } }),
    ...(!isNew && head && { head }),
    missing: product && !isNew ? missingFigures(product.values) : [],
    ...filled,
    categories: sortedByName(
      categories.map(({ id, name, names, group }) => ({
        id,
        name: translated(names, language, name),
        kind: kindOfCategory(translated(names, "eng", name), group),
      })),
      language,
      ({ name }) => name,
    ),
    manufacturers: sortedByName(manufacturers, language, ({ name }) => name),
    documents: documentsOf?.(records.assigned) ?? { assigned: [], found: [], more: 0, search: undefined },
    thisYear,
  };
}

type Records = Awaited<ReturnType<typeof readFormRecords>>;

function headOf({ values }: StoredProduct, { manufacturers, isVisible }: Records, staff: Staff | undefined) {
  const manufacturer = manufacturers.find(({ id }) => id === values.manufacturer_id)?.name ?? "";
  return {
    name: `${manufacturer} ${values.model}`.trim(),
    ...{ model: values.model, status: values.status, isVisible },
    mayDelete: staff !== undefined && can(staff, "products:delete"),
  } satisfies ProductHead;
}

interface Filling {
  isNew: boolean;
  isCopy: boolean;
  thisYear: number;
  language: Language;
}

/** Empty when the product to edit or to copy is missing. */
function stateOf(
  product: StoredProduct | undefined,
  { isNew, isCopy, thisYear, language }: Filling,
): { state?: FormState<ProductTexts> } {
  if (!product && (isCopy || !isNew)) return {};
  if (product && !isNew) {
    const { version, values } = product;
    return { state: { ...storedState(version, values, textsOf(values, language)), language } };
  }
  const values = product ? { ...product.values, model: "" } : { ...blankValues, year: thisYear, weight_kg: 0 };
  return { state: { texts: textsOf(values, language), language, newId: newId() } };
}
