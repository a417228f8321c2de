import { z } from "zod";
import { AppError } from "~/errors";
import type { Language } from "~/i18n/languages";
import { problemIn } from "~/i18n/field-problems";
import { version as versionField } from "../fields.server";
import { parseForm } from "../read-form.server";
import { newId as createId } from "../../../db/ids.ts";
import { chosenValue, takeConflict } from "./conflict";
import { type Editor, type FormState, NEW, type SaveReply, storedState, withValue } from "./editor";
import { isSame, mergeEdits } from "./merge";
import { editListRows } from "./rows";

/** What an editor brings to a save. */
export interface Saving<T extends object, V extends object, Entry, Stored extends { version: number }, Reply> {
  editor: Editor<T, V>;
  /** From the URL: `create`, or the record's id. */
  id: string;
  form: FormData;
  /** Language of the form's numbers. */
  language: Language;
  schema: z.ZodType<Entry>;
  /** Undefined for a new or deleted record. */
  stored: Stored | undefined;
  find: (id: string) => Promise<Stored | undefined>;
  valuesOf: (stored: Stored) => V;
  /** Parses the base values of the form; undefined if invalid. */
  parseValues: (values: unknown) => V | undefined;
  textsOf: (values: V) => T;
  /** The entered values as they will be stored. */
  entered: (entry: Entry, texts: T, base: V | undefined) => V;
  /** True if this entry was stored before, where the values do not tell. */
  isStored?: (entry: Entry, stored: Stored) => boolean;
  /** Runs the statements, which touch nothing unless the record is as in `stored`; or returns why not. */
  store: (entry: Entry, id: string, stored: Stored | undefined) => Promise<Refusal<Reply> | undefined>;
  /** The reply for an error of the statements; undefined for a bug. */
  refusalFor?: (error: unknown, entry: Entry) => Promise<Refusal<Reply> | undefined> | Refusal<Reply> | undefined;
  /** The reply to the form's other buttons; undefined for other intents. */
  replyTo?: (intent: string, texts: T) => Partial<Reply> | undefined;
  /** There is one record: a deleted one is created again by the next save. */
  isSingle?: boolean;
}

export interface Refusal<Reply> {
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
  const { editor, form, language, stored } = saving;
  const { intent, from, base, newId, errors } = takeCarried(saving);
  const conflict = takeConflict(form, base, saving.parseValues);
  const texts = editor.read(form);
  const ofLanguage = editor.inLanguage && { language };
  const state: FormState<T> = { texts, ...ofLanguage, ...(from && { from }), ...(newId && { newId }) };
  // The choice stays until it is saved.
  const refuse = (status: number, reply: Partial<SaveReply<T, V>> | Partial<Reply>): SaveOutcome<Reply, Entry> => ({
    ...{ saved: false, status },
    reply: { state, ...(conflict && { conflict }), ...reply } as Reply,
  });

  const reply = saving.replyTo?.(intent, texts);
  if (reply) return refuse(200, reply);
  const edited = editListRows(texts, intent, editor.lists);
  if (edited) return refuse(200, { state: { ...state, texts: edited } });
  const chosen = chosenValue(intent, conflict);
  if (chosen) {
    const filled = withValue(editor, texts, chosen.name, chosen.value, language);
    return refuse(200, { state: { ...state, texts: filled }, problem: "conflict" });
  }

  const submission = parseForm(form, saving.schema);
  if (errors || submission.status !== "success") {
    return refuse(422, { errors: { ...submission.reply().error, ...errors } });
  }
  const entry = submission.value;
  const mine = saving.entered(entry, texts, base);
  const recordId = newId ?? saving.id;
  const done = { saved: true, id: recordId, entry } as const;
  const hasValues = (record: Stored, values: V | undefined) =>
    values !== undefined &&
    Object.keys(mine).every((name) => isSame(values[name as keyof V], valuesOf(record)[name as keyof V]));
  const { valuesOf, isStored = (_, record: Stored) => hasValues(record, mine) } = saving;

  let current = stored;
  const isAsFilled = current?.version === from?.version;
  const isNewer = current && from && current.version > from.version && !isStored(entry, current);
  // A newer version without changes in these fields is no conflict.
  if (isAsFilled || (isNewer && hasValues(current!, base))) {
    try {
      const refusal = await saving.store(entry, recordId, current);
      return refusal ? refuse(refusal.status, refusal.reply) : done;
    } catch (error) {
      if (isAppError(error, "unavailable")) return refuse(503, { problem: "unavailable" } as Partial<Reply>);
      const isMissed = !from || isAppError(error, "conflict");
      if (isMissed) current = await saving.find(recordId);
      // Neither created before nor changed: another reason.
      if (!isMissed || current?.version === stored?.version) {
        const refusal = await saving.refusalFor?.(error, entry);
        if (!refusal) throw error;
        return refuse(refusal.status, refusal.reply);
      }
    }
  }
  if (!current) {
    if (!saving.isSingle) return refuse(404, { problem: "deleted" });
    return refuse(409, { problem: "deleted", state: { texts: saving.textsOf(mine) } });
  }
  // A repeated save after a lost response: nothing left to do.
  if (isStored(entry, current)) return done;
  if (newId) return refuse(409, { problem: "alreadyCreated", state: { ...state, newId: createId() } });
  const newer = valuesOf(current);
  const { merged, ...met } = mergeEdits(base ?? ({} as V), mine, newer);
  const filled = { ...storedState(current.version, newer, saving.textsOf(merged)), ...ofLanguage };
  return refuse(409, { state: filled, problem: "conflict", conflict: met });
}

function isAppError(error: unknown, code: AppError["code"]): boolean {
  return error instanceof AppError && error.code === code;
}

/** Removes intent, version and base from the form data. */
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
