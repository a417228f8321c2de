import type { Language } from "~/i18n/languages";
import type { Conflict } from "./conflict";

/** In a URL, in place of the id of a new record. */
export const NEW = "create";

export const carriedFields = ["intent", "version", "base", "new_id"];

/** What the form system knows of one form: `T` are the texts in its fields, `V` the stored values where they differ. */
export interface Editor<T extends object, V extends object = T> {
  /** Names a record's draft among those of its user; without an id, that of a new one. */
  draftKey: (id?: string) => string;
  /** Reads the fields, alike in browser and on the server. */
  read: (form: FormData) => T;
  /** Lists with rows to add and remove. */
  lists?: Lists<T>;
  /** The texts with a stored value in its field. */
  withValue?: (texts: T, name: keyof V & string, value: V[keyof V], language: Language) => T;
  /** The texts in another language's number format. */
  inLanguage?: (texts: T, from: Language, to: Language) => T;
}

export type Lists<T> = { [K in keyof T as T[K] extends unknown[] ? K : never]?: ListOptions };

interface ListOptions {
  blank: unknown;
  most: number;
}

type FieldsOf<T extends object> = Pick<Editor<T>, "read" | "lists">;

export interface FormState<T> {
  texts: T;
  /** Version, and base values as JSON, of an existing record. */
  from?: { version: number; base: string };
  /** Id of a new record, so that sending the form twice creates one. */
  newId?: string;
  language?: Language;
}

export type SaveProblem = "conflict" | "deleted" | "alreadyCreated" | "unavailable" | "busy" | "tooMany";

export type FormErrors = Record<string, string[] | null>;

export interface SaveReply<T = object, V = T> {
  /** Undefined if the form keeps its texts. */
  state?: FormState<T>;
  errors?: FormErrors | null;
  problem?: SaveProblem;
  conflict?: Conflict<V>;
}

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

/** Reads fields named like the properties of `blank`: texts, checkboxes, and lists of rows. */
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

/** In the order of their numbers: `images[2]`, or `links[2].url` for rows with several fields. */
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
 * Validates texts from storage or a form; undefined unless `read` could have made them. Fields added since are blank.
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
  const isFrom =
    from === undefined || (isRecord(from) && typeof from.version === "number" && typeof from.base === "string");
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
