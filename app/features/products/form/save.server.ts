import { chosenValue, takeConflict } from "~/forms/editing/conflict";
import { isSame, mergeEdits } from "~/forms/editing/merge";
import { editRows, readRowIntent, type RowIntent } from "~/forms/editing/rows";
import { isForeignKeyFault, missingReferences, takenColumn } from "~/data/constraints.server";
import { AppError } from "~/errors";
import type { AppContext } from "~/load-context.server";
import { parseForm } from "~/forms/read-form.server";
import { problemIn } from "~/i18n/field-problems";
import { type Language, languages } from "~/i18n/languages";
import type { Staff } from "~/auth/permissions";
import { equipment } from "../../../../db/schema/index.ts";
import { formFields, type ListName, listNames } from "../../../../db/product-fields.ts";
import { CONFIRMED_FIELD, LANGUAGE_FIELD, MOST_ROWS } from "./fields";
import { type FormState, NEW, type ProductReply } from "./product-form";
import { newStateWith, stateOf } from "./product-form-page.server";
import { type ProductTexts, type ProductValues, typedTexts, withValue } from "./product-values";
import { findForSave, findProductForForm, type StoredProduct } from "./queries.server";
import { newProductForm, parsedBase, productForm, type Reading, readValues, type SavedValues } from "./schema.server";
import { confirmation, machineOf, openDoubts, implausibleValues } from "./plausibility";
import { insertProduct, updateProduct } from "./writes.server";

export type SaveOutcome =
  { saved: "created" | "updated"; id: string; model: string } | { saved: false; status: number; reply: ProductReply };

interface Saving {
  /** From the address: `create`, or the product's. */
  id: string;
  form: FormData;
  staff: Staff;
}

/** Stores what was entered, once; or gives the form back with all that was typed and what is in the way. */
export async function saveProduct(context: AppContext, saving: Saving): Promise<SaveOutcome> {
  const { id, form } = saving;
  const language = languageOf(form, context);
  const basis = parsedBase(String(form.get("base") ?? ""));
  const conflict = takeConflict(form, basis, readValues);
  const texts = typedTexts(form);
  const state = typedState(form, id, { texts, language });
  const intent = String(form.get("intent") ?? "");
  const rows = readRowIntent(intent, listNames);
  if (rows) return notSaved(200, { state: { ...state, texts: withRows(texts, rows) }, conflict });
  const chosen = chosenValue(intent, conflict);
  if (chosen) {
    const filled = withValue(texts, chosen.name, chosen.value, language);
    return notSaved(200, { state: { ...state, texts: filled }, problem: "conflict", conflict });
  }
  try {
    const found = await findForSave(context.reader, id, [texts.category_id, basis?.category_id ?? ""]);
    const machine = machineOf(texts, found.categoryNames.get(texts.category_id) ?? "");
    const typed = { ...saving, state, found, reading: { language, machine } };
    const outcome = await (id === NEW ? create(context, typed) : update(context, typed));
    // Until it is saved, the choice stays there.
    return outcome.saved ? outcome : { ...outcome, reply: { conflict, ...outcome.reply } };
  } catch (error) {
    if (!isForeignKeyFault(error)) throw error;
    const missing = await missingReferences(context.reader, equipment, texts);
    if (missing.length === 0) throw error;
    return notSaved(422, { state, errors: problemIn(missing, "unknownRecord") });
  }
}

/** A save whose form was looked at as far as it can be without its rules. */
interface Typed extends Saving {
  state: FormState;
  found: Awaited<ReturnType<typeof findForSave>>;
  reading: Reading;
}

async function create(context: AppContext, typed: Typed): Promise<SaveOutcome> {
  const { form, staff, state, reading } = typed;
  const submission = parseForm(form, newProductForm(reading));
  if (submission.status !== "success") return notSaved(422, { state, errors: submission.reply().error });
  const { new_id: id, intent: _intent, language: _language, confirmed: _confirmed, ...values } = submission.value;
  const question = unanswered(context, typed, values);
  if (question) return question;
  const done = { saved: "created", id, model: values.model } as const;
  try {
    await context.mutate(staff, "products:write", (writer) => insertProduct(writer, id, values));
    return done;
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
  // Sent before, by a second press or after an answer that was lost.
  const earlier = await findProductForForm(context.reader, id);
  if (earlier && isEqual(earlier.values, values)) return done;
  return notSaved(409, { state: newStateWith(state.texts, reading.language), problem: "alreadyCreated" });
}

async function update(context: AppContext, typed: Typed): Promise<SaveOutcome> {
  const { id, form, staff, state, reading } = typed;
  const submission = parseForm(form, productForm(reading));
  if (submission.status !== "success") return notSaved(422, { state, errors: submission.reply().error });
  const { version, base, intent: _intent, language: _language, confirmed: _confirmed, ...values } = submission.value;
  const current = typed.found.product;
  if (!current) return notSaved(404, { state, problem: "deleted" });
  const done = { saved: "updated", id, model: values.model } as const;
  if (current.version === version) {
    const question = unanswered(context, typed, values, base);
    if (question) return question;
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
  return isEqual(newer.values, values) ? done : conflict(reading.language, { base, mine: values, newer });
}

interface Edits {
  base: ProductValues;
  mine: ProductValues;
  newer: StoredProduct;
}

function conflict(language: Language, { base, mine, newer }: Edits): SaveOutcome {
  const { merged, taken, conflicts } = mergeEdits(base, mine, newer.values);
  const state = stateOf(newer, language, merged);
  return notSaved(409, { state, problem: "conflict", conflict: { conflicts, taken } });
}

/** The form says in which language its numbers were typed; the reader may have changed it elsewhere since. */
function languageOf(form: FormData, { language }: AppContext): Language {
  return languages.find(({ code }) => code === form.get(LANGUAGE_FIELD))?.code ?? language;
}

function typedState(form: FormData, id: string, typed: { texts: ProductTexts; language: Language }): FormState {
  if (id === NEW) {
    const newId = form.get("new_id");
    return typeof newId === "string" && newId !== "" ? { ...typed, newId } : newStateWith(typed.texts, typed.language);
  }
  return { ...typed, from: { version: Number(form.get("version") ?? 0), base: String(form.get("base") ?? "") } };
}

function withRows(texts: ProductTexts, intent: RowIntent<ListName>): ProductTexts {
  return { ...texts, [intent.list]: editRows(texts[intent.list], intent, { blank: "", most: MOST_ROWS }) };
}

/** The question about values that look like slips, unless it was answered, or they were stored like that before. */
function unanswered({ now }: AppContext, typed: Typed, values: SavedValues, base?: ProductValues) {
  const { form, state, found, reading } = typed;
  const before = base && { values: base, machine: machineOf(base, found.categoryNames.get(base.category_id) ?? "") };
  const confirmed = String(form.get(CONFIRMED_FIELD) ?? "");
  const thisYear = now().getUTCFullYear();
  const doubts = openDoubts({ values, machine: reading.machine, thisYear, confirmed, before });
  if (Object.keys(doubts).length === 0) return undefined;
  const all = implausibleValues(values, reading.machine, thisYear);
  return notSaved(422, { state, problem: "unlikely", question: { doubts, confirmation: confirmation(all, values) } });
}

function notSaved(status: number, reply: ProductReply): SaveOutcome {
  return { saved: false, status, reply: { ...reply, stamp: crypto.randomUUID() } };
}

function isEqual(a: ProductValues, b: ProductValues): boolean {
  return formFields.every((name) => isSame(a[name], b[name]));
}

const isTaken = (error: unknown) => takenColumn(error, "equipment") === "id";
