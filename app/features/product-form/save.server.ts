import { chosenValue, takeConflict } from "~/admin/editing/conflict";
import { isSame, mergeEdits } from "~/admin/editing/merge";
import { editRows, readRowIntent, type RowIntent } from "~/admin/editing/rows";
import { isForeignKeyFault, missingReferences, takenColumn } from "~/data/constraints.server";
import { AppError } from "~/errors";
import type { AppContext } from "~/http/context.server";
import { readForm } from "~/http/forms.server";
import { problemIn } from "~/i18n/field-problems";
import type { Staff } from "~/permissions";
import { equipment } from "../../../db/schema/index.ts";
import { type ListName, listNames, MOST_ROWS } from "./fields";
import { type FormState, NEW, type ProductReply } from "./product-form";
import { newStateWith, stateOf } from "./product-form-page.server";
import { type ProductTexts, type ProductValues, textsOf, typedTexts, valueNames, withValue } from "./product-values";
import { findProductForForm, type StoredProduct } from "./queries.server";
import { newProductForm, parsedBase, productForm, readValues, type SavedValues } from "./schema.server";
import { unlikelyValues } from "./unlikely";
import { insertProduct, updateProduct } from "./writes.server";

export type SaveOutcome =
  | { saved: "created" | "updated"; id: string; model: string; isUnlikely: boolean }
  | { saved: false; status: number; reply: ProductReply };

interface Saving {
  /** From the address: `create`, or the product's. */
  id: string;
  form: FormData;
  staff: Staff;
}

/** Stores what was entered, once; or gives the form back with all that was typed and what is in the way. */
export async function saveProduct(context: AppContext, saving: Saving): Promise<SaveOutcome> {
  const { id, form } = saving;
  const conflict = takeConflict(form, parsedBase(String(form.get("base") ?? "")), readValues);
  const texts = typedTexts(form);
  const state = typedState(form, texts, id);
  const intent = String(form.get("intent") ?? "");
  const rows = readRowIntent(intent, listNames);
  if (rows) return notSaved(200, { state: { ...state, texts: withRows(texts, rows) }, conflict });
  const chosen = chosenValue(intent, conflict);
  if (chosen) {
    const filled = withValue(texts, chosen.name, chosen.value);
    return notSaved(200, { state: { ...state, texts: filled }, problem: "conflict", conflict });
  }
  try {
    const outcome = await (id === NEW ? create(context, saving, state) : update(context, saving, state));
    // Until it is saved, the choice stays there.
    return outcome.saved ? outcome : { ...outcome, reply: { conflict, ...outcome.reply } };
  } catch (error) {
    if (!isForeignKeyFault(error)) throw error;
    const missing = await missingReferences(context.reader, equipment, texts);
    if (missing.length === 0) throw error;
    return notSaved(422, { state, errors: problemIn(missing, "unknownRecord") });
  }
}

async function create(context: AppContext, { form, staff }: Saving, state: FormState): Promise<SaveOutcome> {
  const submission = readForm(form, newProductForm);
  if (submission.status !== "success") return notSaved(422, { state, errors: submission.reply().error });
  const { new_id: id, intent: _intent, ...values } = submission.value;
  const done = { saved: "created", id, ...told(context, values) } as const;
  try {
    await context.mutate(staff, "products:write", (writer) => insertProduct(writer, id, values));
    return done;
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
  // Sent before, by a second press or after an answer that was lost.
  const earlier = await findProductForForm(context.reader, id);
  if (earlier && isEqual(earlier.values, values)) return done;
  return notSaved(409, { state: newStateWith(state.texts), problem: "alreadyCreated" });
}

async function update(context: AppContext, { id, form, staff }: Saving, state: FormState): Promise<SaveOutcome> {
  const submission = readForm(form, productForm);
  if (submission.status !== "success") return notSaved(422, { state, errors: submission.reply().error });
  const { version, base, intent: _intent, ...values } = submission.value;
  const current = await findProductForForm(context.reader, id);
  if (!current) return notSaved(404, { state, problem: "deleted" });
  const done = { saved: "updated", id, ...told(context, values) } as const;
  if (current.version === version) {
    try {
      await context.mutate(staff, "products:write", (writer) => updateProduct(writer, id, current, values));
      return done;
    } catch (error) {
      if (!(error instanceof AppError && error.code === "conflict")) throw error;
    }
  }
  const newer = current.version === version ? await findProductForForm(context.reader, id) : current;
  if (!newer) return notSaved(404, { state, problem: "deleted" });
  // The same save again, after an answer that was lost: there is nothing left to do.
  return isEqual(newer.values, values) ? done : conflict(base, values, newer);
}

function conflict(base: ProductValues, mine: ProductValues, newer: StoredProduct): SaveOutcome {
  const { merged, taken, conflicts } = mergeEdits(base, mine, newer.values);
  const state = stateOf(newer, textsOf(merged));
  return notSaved(409, { state, problem: "conflict", conflict: { conflicts, taken } });
}

function typedState(form: FormData, texts: ProductTexts, id: string): FormState {
  if (id === NEW) {
    const newId = form.get("new_id");
    return typeof newId === "string" && newId !== "" ? { texts, newId } : newStateWith(texts);
  }
  return { texts, from: { version: Number(form.get("version") ?? 0), base: String(form.get("base") ?? "") } };
}

function withRows(texts: ProductTexts, intent: RowIntent<ListName>): ProductTexts {
  return { ...texts, [intent.list]: editRows(texts[intent.list], intent, { blank: "", most: MOST_ROWS }) };
}

function told({ now }: AppContext, values: SavedValues) {
  const doubts = unlikelyValues(textsOf(values), now().getUTCFullYear());
  return { model: values.model, isUnlikely: Object.keys(doubts).length > 0 };
}

function notSaved(status: number, reply: ProductReply): SaveOutcome {
  return { saved: false, status, reply: { ...reply, stamp: crypto.randomUUID() } };
}

function isEqual(a: ProductValues, b: ProductValues): boolean {
  return valueNames.every((name) => isSame(a[name], b[name]));
}

const isTaken = (error: unknown) => takenColumn(error, "equipment") === "id";
