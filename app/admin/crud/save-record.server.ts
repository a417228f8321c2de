import { getTableName, is, SQL } from "drizzle-orm";
import { z } from "zod";
import { isForeignKeyFault, missingReferences, takenColumn } from "~/data/constraints.server";
import { DatabaseUnavailable } from "~/data/unavailable.server";
import { AppError } from "~/errors";
import type { AppContext } from "~/load-context.server";
import { version } from "~/forms/fields.server";
import { parseForm } from "~/forms/read-form.server";
import { problemIn } from "~/i18n/field-problems";
import type { Staff } from "~/auth/permissions";
import { newId } from "../../../db/ids.ts";
import { findRecord } from "./records.server";
import { chosenValue, takeConflict } from "~/forms/editing/conflict";
import type { FormState } from "~/forms/editing/form-state";
import { mergeEdits } from "~/forms/editing/merge";
import { type FormAnswer, isTexts, type WithPosition, NEW, type Texts } from "./resource";
import type { AnyResource, Resource, ResourceTable } from "./resource.server";
import { enteredTexts, recordTexts, stateOf, typedTexts } from "./form-texts.server";
import { create, type Row, save } from "./mutations.server";

export type Saved = { saved: true } | { saved: false; status: number; answer: FormAnswer };

const done: Saved = { saved: true };

function refused(status: number, answer: FormAnswer): Saved {
  return { saved: false, status, answer: { ...answer, stamp: crypto.randomUUID() } };
}

interface Saving {
  /** From the address: `create`, or the record's. */
  id: string;
  form: FormData;
  staff: Staff;
}

/** What goes with a form besides its fields: which new record it makes, or what it was filled from. */
const newForm = z.object({ new_id: z.uuid() });
const filledForm = z.object({ version: version(), base: z.string().default("{}") });

/** Stores what was entered, once; or gives the form back with all that was typed and what is in the way. */
export async function saveRecord<T extends ResourceTable, V extends object, R extends WithPosition>(
  doors: Doors,
  resource: Resource<T, V, R>,
  { id, form, staff }: Saving,
): Promise<Saved> {
  const fields = Object.fromEntries(form);
  const carried = id === NEW ? newForm.safeParse(fields) : filledForm.safeParse(fields);
  if (!carried.success) throw new AppError("bad-request");
  const base = "base" in carried.data ? parsedTexts(carried.data.base) : {};
  const conflict = takeConflict(form, base, (values) => (isTexts(values) ? values : undefined));
  const texts = typedTexts(form);
  const state: FormState<Texts> =
    "new_id" in carried.data
      ? { texts, newId: carried.data.new_id }
      : { texts, from: { version: carried.data.version, base: carried.data.base } };
  const chosen = chosenValue(String(form.get("intent") ?? ""), conflict);
  if (chosen) {
    const filled = { ...texts, [chosen.name]: chosen.value };
    return refused(200, { state: { ...state, texts: filled }, problem: "conflict", conflict });
  }
  const outcome = await store(doors, resource, { id, form, staff, state, base });
  // Until it is saved, the choice stays there.
  return outcome.saved ? outcome : { ...outcome, answer: { conflict, ...outcome.answer } };
}

interface Storing extends Saving {
  state: FormState<Texts>;
  base: Texts;
}

async function store<T extends ResourceTable, V extends object, R extends WithPosition>(
  doors: Doors,
  resource: Resource<T, V, R>,
  { id, form, staff, state, base }: Storing,
): Promise<Saved> {
  const { name, table, schema } = resource;
  for (const each of ["new_id", "version", "base", "intent"]) form.delete(each);
  const submission = parseForm(form, schema);
  if (submission.status !== "success") {
    return refused(422, { state, errors: submission.reply().error });
  }
  const permission = `${name}:write` as const;
  const recordId = state.newId ?? id;
  const asked = { resource, staff, permission, id: recordId, columns: resource.columns(submission.value, recordId) };
  try {
    return state.from ? await change(doors, asked, { state, base }) : await make(doors, asked, state);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return refused(503, { state, problem: "unavailable" });
    const taken = takenColumn(error, getTableName(table));
    if (taken) return refused(422, { state, errors: problemIn([taken], "taken") });
    if (!isForeignKeyFault(error)) throw error;
    const missing = await missingReferences(doors.reader, table, submission.value);
    if (missing.length === 0) throw error;
    return refused(422, { state, errors: problemIn(missing, "unknownRecord") });
  }
}

interface Asked {
  id: string;
  resource: AnyResource;
  columns: object;
  staff: Staff;
  permission: `${AnyResource["name"]}:write`;
}

async function make({ reader, mutate }: Doors, asked: Asked, { texts }: FormState<Texts>): Promise<Saved> {
  const { id, columns, staff, permission } = asked;
  const { table } = asked.resource;
  try {
    await mutate(staff, permission, (db) => create(db, table, id, columns));
    return done;
  } catch (error) {
    if (!takenColumn(error, getTableName(table))) throw error;
    // Sent before, by a second press or after an answer that was lost?
    const earlier = await findRecord(reader, table, id);
    if (!earlier) throw error;
    if (isStored(columns, earlier)) return done;
    return refused(409, { state: { texts, newId: newId() }, problem: "alreadyCreated" });
  }
}

interface Edited {
  state: FormState<Texts>;
  base: Texts;
}

async function change({ reader, mutate }: Doors, asked: Asked, { state, base }: Edited): Promise<Saved> {
  const { id, resource, columns, staff, permission } = asked;
  const { table } = resource;
  let current = await findRecord(reader, table, id);
  if (current && current.version === state.from?.version) {
    const before = current;
    try {
      await mutate(staff, permission, (db) => save(db, table, before, columns));
      return done;
    } catch (error) {
      if (!(error instanceof AppError && error.code === "conflict")) throw error;
    }
    current = await findRecord(reader, table, id);
  }
  if (!current) return refused(404, { state, problem: "deleted" });
  // The same save again, after an answer that was lost: there is nothing left to do.
  if (isStored(columns, current)) return done;
  const mine = enteredTexts(resource, columns, state.texts);
  const { merged, ...conflict } = mergeEdits(
    fieldsOf(base, mine),
    mine,
    fieldsOf(recordTexts(resource, current), mine),
  );
  return refused(409, { state: stateOf(resource, current, merged), problem: "conflict", conflict });
}

/** The texts of the fields that a form has; a field for which nothing is stored is an empty one. */
function fieldsOf(texts: Texts, form: Texts): Texts {
  return Object.fromEntries(Object.keys(form).map((name) => [name, texts[name] ?? ""]));
}

function parsedTexts(json: string): Texts {
  try {
    const texts: unknown = JSON.parse(json);
    return isTexts(texts) ? texts : {};
  } catch {
    return {};
  }
}

type Doors = Pick<AppContext, "reader" | "mutate">;

/** Leaves aside what the database chooses. */
function isStored(columns: object, row: Row): boolean {
  return Object.entries(columns).every(
    ([key, value]) => is(value, SQL) || JSON.stringify(value) === JSON.stringify(row[key]),
  );
}
