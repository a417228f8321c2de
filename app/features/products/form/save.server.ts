import { constraintRejection } from "~/admin/crud/constraint-rejection.server";
import { NEW } from "~/forms/editing/editor";
import { type Rejection, saveRecord } from "~/forms/editing/save-record.server";
import type { AppContext } from "~/load-context.server";
import { takeTypedLanguage } from "~/forms/typed-language";
import type { Staff } from "~/auth/permissions";
import { equipment } from "../../../../db/schema/index.ts";
import { traitsOf } from "../applicability";
import { CONFIRMED_FIELD } from "./fields";
import { productEditor, type ProductReply } from "./product-form";
import { missingFigures, type ProductValues, textsOf } from "./product-values";
import { findForSave, findProductForForm, type StoredProduct } from "./queries.server";
import { productForm, readValues, type SavedValues, withDayIfRented } from "./schema.server";
import { implausibleValues } from "../plausibility/rules";
import { confirmation, openDoubts } from "./plausibility";
import { insertProduct, updateProduct } from "./writes.server";

interface Sent {
  id: string;
  form: FormData;
  staff: Staff;
  /** Id of the product that a new one was filled from: a copy of a hidden one is hidden. */
  copyOf?: string | undefined;
}

export async function saveProduct(context: AppContext, { id, form, staff, copyOf }: Sent) {
  const { reader, mutate } = context;
  const language = takeTypedLanguage(form, context.language);
  const confirmed = String(form.get(CONFIRMED_FIELD) ?? "");
  form.delete(CONFIRMED_FIELD);

  const typed = productEditor.read(form);
  const { product, kinds, isOriginalHidden } = await findForSave(reader, id, id === NEW ? copyOf : undefined);
  const traits = traitsOf(typed, kinds);

  function question(values: SavedValues, before?: StoredProduct): Rejection<ProductReply> | undefined {
    const thisYear = context.now().getUTCFullYear();
    const earlier = before && { values: before.values, traits: traitsOf(before.values, kinds) };
    const doubts = openDoubts({ values, traits, thisYear, confirmed, before: earlier });
    if (Object.keys(doubts).length === 0) return undefined;
    const all = implausibleValues(values, traits, thisYear);
    return { status: 422, reply: { question: { doubts, confirmation: confirmation(all, values) } } };
  }

  return saveRecord<typeof typed, ProductValues, SavedValues, StoredProduct, ProductReply>({
    ...{ editor: productEditor, id, form, language },
    schema: (filledFrom) =>
      productForm({ language, traits, missing: filledFrom && missingFigures(filledFrom) }).transform(withDayIfRented),
    stored: id === NEW ? undefined : product,
    find: (wanted) => findProductForForm(reader, wanted),
    valuesOf: ({ values }) => values,
    parseValues: readValues,
    textsOf: (values) => textsOf(values, language),
    entered: (values) => values,
    store: async (values, recordId, before) => {
      const rejection = question(values, before);
      if (rejection) return rejection;
      await mutate(staff, "products:write", (writer) =>
        before
          ? updateProduct(writer, recordId, before, values)
          : insertProduct(writer, recordId, values, { isHidden: isOriginalHidden }),
      );
      return undefined;
    },
    rejectionFor: (error, row) => constraintRejection(reader, equipment, { error, row }),
  });
}
