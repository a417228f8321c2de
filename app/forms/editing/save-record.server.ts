import { z } from "zod";
import { hasCode } from "~/errors";
import type { Language } from "~/i18n/languages";
import { problemIn } from "~/i18n/field-problems";
import { version as versionField } from "../fields.server";
import { uploadsOf } from "../form-uploads.server";
import { parseForm } from "../read-form.server";
import { newId as createId } from "../../../db/ids.ts";
import { chosenValue, type Conflict, takeConflict } from "./conflict";
import { type Editor, type FormState, NEW, type SaveReply, storedState, withValue } from "./editor";
import { isSame, mergeEdits } from "./merge";
import { editListRows } from "./rows";

interface Saving<T extends object, V extends object, Entry, Stored extends { version: number }, Reply> {
  editor: Editor<T, V>;
  id: string;
  form: FormData;
  language: Language;
  /** If it depends on them: made for the values that the form was filled from; of a new record, none. */
  schema: z.ZodType<Entry> | ((filledFrom: V | undefined) => z.ZodType<Entry>);
  stored: Stored | undefined;
  find: (id: string) => Promise<Stored | undefined>;
  valuesOf: (stored: Stored) => V;
  parseValues: (values: unknown) => V | undefined;
  textsOf: (values: V) => T;
  /** The entered values as they will be stored. */
  entered: (entry: Entry, texts: T, base: V | undefined) => V;
  /** True if this entry was stored before, where the values do not tell. */
  isStored?: (entry: Entry, stored: Stored) => boolean | Promise<boolean>;
  /** Runs the statements, which touch nothing unless the record is as in `stored`; or returns why not. */
  store: (entry: Entry, id: string, stored: Stored | undefined) => Promise<Rejection<Reply> | undefined>;
  /** The reply for an error of the statements; undefined for a bug. */
  rejectionFor?: (error: unknown, entry: Entry) => Promise<Rejection<Reply> | undefined> | Rejection<Reply> | undefined;
  replyTo?: (intent: string, texts: T) => Partial<Reply> | undefined;
  /** There is one record: a deleted one is created again by the next save. */
  isSingle?: boolean;
}

export interface Rejection<Reply> {
  status: number;
  reply: Partial<Reply>;
}

export type SaveOutcome<Reply, Entry = unknown> =
  { saved: true; id: string; entry: Entry } | { saved: false; status: number; reply: Reply };

/**
 * Saves a form once, or returns it with all that was typed and the problems. Concurrent edits are merged; what both
 * changed is asked about.
 */
export async function saveRecord<
  T extends object,
  V extends object,
  Entry,
  Stored extends { version: number },
  Reply extends SaveReply<T, V>,
>(saving: Saving<T, V, Entry, Stored, Reply>): Promise<SaveOutcome<Reply, Entry>> {
  const { editor, form, language, stored, valuesOf, schema } = saving;
  const { intent, from, base, newId, errors: carriedErrors } = takeCarried(saving);
  const { problems } = uploadsOf(form);
  const errors = carriedErrors || Object.keys(problems).length > 0 ? { ...carriedErrors, ...problems } : undefined;
  const conflict = takeConflict(form, base, saving.parseValues);
  const texts = editor.read(form);
  const ofLanguage = editor.inLanguage && { language };
  const state: FormState<T> = { texts, ...ofLanguage, ...(from && { from }), ...(newId && { newId }) };
  // The conflict stays until it is saved.
  const reject = (status: number, reply: Partial<SaveReply<T, V>> | Partial<Reply>): SaveOutcome<Reply, Entry> => ({
    ...{ saved: false, status },
    reply: { state, ...(conflict && { conflict }), ...reply } as Reply,
  });

  const reply = saving.replyTo?.(intent, texts) ?? replyToButton({ editor, intent, state, language, conflict });
  if (reply) return reject(errors ? 422 : 200, { ...(errors && { errors }), ...reply });

  const isAsFilled = stored?.version === from?.version;
  const filledFrom = isAsFilled ? stored && valuesOf(stored) : base;
  const submission = parseForm(form, typeof schema === "function" ? schema(filledFrom) : schema);
  if (errors || submission.status !== "success") {
    return reject(422, { errors: { ...submission.reply().error, ...errors } });
  }
  const entry = submission.value;
  const mine = saving.entered(entry, texts, base);
  const id = newId ?? saving.id;
  const done = { saved: true, id, entry } as const;
  const hasValues = (record: Stored, values: V | undefined) =>
    values !== undefined &&
    Object.keys(mine).every((name) => isSame(values[name as keyof V], valuesOf(record)[name as keyof V]));
  const { isStored = (_, record: Stored) => hasValues(record, mine) } = saving;

  let current = stored;
  const isNewer = current && from && current.version > from.version && !(await isStored(entry, current));
  // A newer version without changes in these fields is no conflict.
  if (isAsFilled || (isNewer && hasValues(current!, base))) {
    const outcome = await tryToStore(saving, entry, { id, isNew: !from });
    if (outcome.isDone) return done;
    if (outcome.rejection) return reject(outcome.rejection.status, outcome.rejection.reply);
    current = outcome.current;
  }
  if (!current) {
    if (!saving.isSingle) return reject(404, { problem: "deleted" });
    return reject(409, { problem: "deleted", state: { texts: saving.textsOf(mine) } });
  }
  // A repeated save after a lost response: nothing left to do.
  if (await isStored(entry, current)) return done;
  if (newId) return reject(409, { problem: "alreadyCreated", state: { ...state, newId: createId() } });
  const newer = valuesOf(current);
  const { merged, ...met } = mergeEdits(base ?? ({} as V), mine, newer);
  const filled = { ...storedState(current.version, newer, saving.textsOf(merged)), ...ofLanguage };
  return reject(409, { state: filled, problem: "conflict", conflict: met });
}

interface Press<T extends object, V extends object> {
  editor: Editor<T, V>;
  intent: string;
  state: FormState<T>;
  language: Language;
  conflict: Conflict<V> | undefined;
}

/** The reply to a button that changes the fields without saving: a list's rows, or one side of a conflict. */
function replyToButton<T extends object, V extends object>({ editor, intent, state, language, conflict }: Press<T, V>) {
  const edited = editListRows(state.texts, intent, editor.lists);
  if (edited) return { state: { ...state, texts: edited } };
  const chosen = chosenValue(intent, conflict);
  if (!chosen) return undefined;
  const filled = withValue(editor, state.texts, chosen.name, chosen.value, language);
  return { state: { ...state, texts: filled }, problem: "conflict" as const };
}

type StoreOutcome<Stored, Reply> =
  { isDone: true } | { isDone?: false; rejection?: Rejection<Reply>; current?: Stored | undefined };

/** Stores the entry, or says why not: a rejection, or the record as someone else has saved it meanwhile. */
async function tryToStore<Entry, Stored extends { version: number }, Reply extends { problem?: string }>(
  { stored, store, find, rejectionFor }: Storing<Entry, Stored, Reply>,
  entry: Entry,
  { id, isNew }: { id: string; isNew: boolean },
): Promise<StoreOutcome<Stored, Reply>> {
  try {
    const rejection = await store(entry, id, stored);
    return rejection ? { rejection } : { isDone: true };
  } catch (error) {
    if (hasCode(error, "unavailable")) {
      return { rejection: { status: 503, reply: { problem: "unavailable" } as Partial<Reply> } };
    }
    const mayHaveChanged = isNew || hasCode(error, "conflict");
    const current = mayHaveChanged ? await find(id) : stored;
    if (mayHaveChanged && current?.version !== stored?.version) return { current };
    const rejection = await rejectionFor?.(error, entry);
    if (!rejection) throw error;
    return { rejection };
  }
}

type Storing<Entry, Stored extends { version: number }, Reply> = Pick<
  Saving<object, object, Entry, Stored, Reply>,
  "stored" | "store" | "find" | "rejectionFor"
>;

function takeCarried<V extends object>({ form, id, isSingle, parseValues }: Carrying<V>) {
  const take = (name: string) => {
    const value = form.get(name);
    form.delete(name);
    return typeof value === "string" ? value : undefined;
  };
  const intent = take("intent") ?? "";
  if (id === NEW) {
    const newId = take("new_id") ?? createId();
    return { intent, newId, errors: isUuid(newId) ? undefined : problemIn(["new_id"], "invalid") };
  }
  if (isSingle && !form.has("version")) return { intent };
  const [version, json] = [versionField().safeParse(take("version")), take("base")];
  const base = json === undefined ? undefined : parsed(json, parseValues);
  const unread = [!version.success && "version", json !== undefined && !base && "base"].filter(
    (name) => name !== false,
  );
  return {
    intent,
    from: { version: version.data ?? 0, base: json ?? "" },
    base,
    errors: unread.length > 0 ? problemIn(unread, "invalid") : undefined,
  };
}

type Carrying<V extends object> = Pick<
  Saving<object, V, unknown, never, unknown>,
  "form" | "id" | "isSingle" | "parseValues"
>;

const isUuid = (text: string) => z.uuid().safeParse(text).success;

function parsed<V>(json: string, parse: (values: unknown) => V | undefined): V | undefined {
  try {
    return parse(JSON.parse(json));
  } catch {
    return undefined;
  }
}
