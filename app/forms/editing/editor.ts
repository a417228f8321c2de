import type { Language } from "~/i18n/languages";
import type { Conflict } from "./conflict";

/** Stands in a URL in place of the id of a record that is still to be made. */
export const NEW = "create";

/** What goes with a form besides its fields: what it is sent for, and what it was filled from. */
export const carriedFields = ["intent", "version", "base", "new_id"];

/** What the form system knows of one form. `T` are the texts in its fields, `V` the values it stores where those differ. */
export interface Editor<T extends object, V extends object = T> {
  /** Under which a browser keeps the draft of a record; without an id, of a new one. */
  draftKey: (id?: string) => string;
  /** What the fields hold, read alike in the browser and on the server. */
  read: (form: FormData) => T;
  /** The lists whose rows come and go. */
  lists?: Lists<T>;
  /** The texts with a stored value in its field. */
  withValue?: (texts: T, name: keyof V & string, value: V[keyof V], language: Language) => T;
  /** The texts as another language writes them. */
  inLanguage?: (texts: T, from: Language, to: Language) => T;
}

export type Lists<T> = { [K in keyof T as T[K] extends unknown[] ? K : never]?: ListOptions };

interface ListOptions {
  blank: unknown;
  most: number;
}

type FieldsOf<T extends object> = Pick<Editor<T>, "read" | "lists">;

/** A filled-in form: what stands in it, and what it was filled from. */
export interface FormState<T> {
  texts: T;
  /** Of a record that exists: its version, and as JSON its values, when the form was filled. */
  from?: { version: number; base: string };
  /** Of a new record: its id, so that a form sent twice makes one record. */
  newId?: string;
  /** Whose numbers stand in the texts; English if missing. */
  language?: Language;
}

export type SaveProblem = "conflict" | "deleted" | "alreadyCreated" | "unavailable" | "busy" | "tooMany";

/** The problems of fields, by their names. */
export type FormErrors = Record<string, string[] | null>;

/** The answer to a form that was not stored. */
export interface SaveReply<T = object, V = T> {
  /** Undefined if the form keeps what is typed in it. */
  state?: FormState<T>;
  errors?: FormErrors | null;
  problem?: SaveProblem;
  conflict?: Conflict<V>;
}

/** The form of a record as it is stored. */
export function storedState<T, V>(version: number, values: V, texts: T): FormState<T> {
  return { texts, from: { version, base: JSON.stringify(values) } };
}

export function withValue<T extends object, V extends object>(
  editor: Editor<T, V>,
  texts: T,
  name: keyof V & string,
  value: V[keyof V],
  language: Language,
): T {
  return editor.withValue ? editor.withValue(texts, name, value, language) : { ...texts, [name]: value };
}

/** Reads fields that are called like the properties of `blank`: texts, checkboxes, and lists of rows. */
export function fieldsReader<T extends object>(blank: T, lists: Lists<T> = {}): (form: FormData) => T {
  const readField = (form: FormData, name: string, like: unknown) => {
    if (typeof like === "boolean") return isTicked(form, name);
    return Array.isArray(like) ? readRows(form, name, listOptions(lists, name)?.blank) : textIn(form, name);
  };
  return (form) =>
    Object.fromEntries(Object.entries(blank).map(([name, like]) => [name, readField(form, name, like)])) as T;
}

export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

export function isTicked(form: FormData, name: string): boolean {
  return ["on", "true"].includes(textIn(form, name));
}

/** In the order of their numbers: `images[2]`, or `links[2].url` where a row has several fields. */
function readRows(form: FormData, list: string, blank: unknown): unknown[] {
  const pattern = new RegExp(`^${list}\\[(\\d{1,3})\\]`);
  const places = [...form.keys()].flatMap((name) => pattern.exec(name)?.[1] ?? []).map(Number);
  const readRow = (row: string) =>
    typeof blank === "object" && blank !== null
      ? Object.fromEntries(Object.keys(blank).map((key) => [key, textIn(form, `${row}.${key}`)]))
      : textIn(form, row);
  return [...new Set(places)].sort((a, b) => a - b).map((place) => readRow(`${list}[${place}]`));
}

export function listOptions<T>(lists: Lists<T> | undefined, name: string): ListOptions | undefined {
  return lists && Object.hasOwn(lists, name) ? (lists as Record<string, ListOptions>)[name] : undefined;
}

/**
 * Texts that came from storage or from a form, where anything may have written them; undefined if `read` cannot have
 * given them. Fields added since they were written are blank.
 */
export function parseTexts<T extends object>({ read, lists }: FieldsOf<T>, value: unknown): T | undefined {
  if (!isRecord(value)) return undefined;
  const blank = read(new FormData()) as Record<string, unknown>;
  const isRead = (name: string, each: unknown) => {
    const row = listOptions(lists, name)?.blank;
    if (row !== undefined) return Array.isArray(each) && each.every((one) => isLike(one, row));
    return isLike(each, Object.hasOwn(blank, name) ? blank[name] : "");
  };
  const areRead = Object.entries(value).every(([name, each]) => isRead(name, each));
  return areRead ? ({ ...blank, ...value } as T) : undefined;
}

export function parseState<T extends object>(fields: FieldsOf<T>, value: unknown): FormState<T> | undefined {
  if (!isRecord(value)) return undefined;
  const { from, newId, language } = value as Partial<FormState<T>>;
  const texts = parseTexts(fields, value.texts);
  const isFrom = from === undefined || (typeof from.version === "number" && typeof from.base === "string");
  const areTexts = [newId, language].every((each) => each === undefined || typeof each === "string");
  return texts && isFrom && areTexts ? { ...value, texts } : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isLike(value: unknown, like: unknown): boolean {
  if (!isRecord(like)) return typeof value === typeof like;
  return isRecord(value) && Object.entries(like).every(([key, each]) => typeof value[key] === typeof each);
}
