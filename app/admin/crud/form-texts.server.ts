import { is, SQL } from "drizzle-orm";
import { type StoredRow, storedRow } from "~/data/audit-record.server";
import { fallbackLanguage, type Language } from "~/i18n/languages";
import type { Texts } from "./resource";
import type { AnyResource } from "./resource.server";
import type { Row } from "./mutations.server";

/** A record as form fields; a map becomes one field per entry (`name_translations.eng`). */
export function recordTexts({ table, shows }: AnyResource, record: Row): Texts {
  return textsOf(storedRow(table, record), shows);
}

/** The entered values as they will be stored; what only the database can decide stays as typed. */
export function enteredTexts({ table, shows }: AnyResource, columns: object, typed: Texts): Texts {
  const known = Object.fromEntries(Object.entries(columns).filter(([, value]) => !is(value, SQL)));
  const stored = Object.entries(storedRow(table, known)).filter(([, value]) => value !== undefined);
  const texts = textsOf(Object.fromEntries(stored), shows);
  return Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, texts[name] ?? text]));
}

export function nameIn(texts: Texts, language: Language): string | undefined {
  const fields = ["name", "title"].flatMap((field) => [
    `${field}_translations.${language}`,
    `${field}_translations.${fallbackLanguage}`,
    field,
  ]);
  return fields.map((field) => texts[field]).find(Boolean);
}

function textsOf(stored: StoredRow, shows: AnyResource["shows"] = {}): Texts {
  const texts = Object.entries(stored).flatMap(([name, value]): [string, unknown][] =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([key, each]) => [`${name}.${key}`, each])
      : [[name, value]],
  );
  return Object.fromEntries(
    texts.map(([name, value]) => {
      const text = textOf(value);
      return [name, (text && shows[name]?.(text)) || text];
    }),
  );
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? "" : String(value as string | number | boolean);
}
