import { type RefObject, useEffect } from "react";
import { storedJson, storeText } from "~/browser-storage";

const STORE = "draft ";

/**
 * The unsent text of a form, kept in its tab's session storage: switching the language reloads the page. `key` names the form
 * and what it is about; a `reply` brings its own values.
 */
export function useFormDraft(form: RefObject<HTMLFormElement>, key: string, reply?: object) {
  const saveDraft = () => form.current && write(key, typedIn(form.current));
  useEffect(() => {
    if (!form.current) return;
    if (!reply) fillIn(form.current, read(key));
    // Under its present key: leaving out a machine changes it.
    write(key, typedIn(form.current));
  }, [form, key, reply]);
  return { saveDraft, clearDraft: () => write(key, {}) };
}

const textFields = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), select, textarea");

function typedIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...textFields(form)].map(({ name, value }) => [name, value]));
}

function fillIn(form: HTMLFormElement, typed: Record<string, string>): void {
  for (const field of textFields(form)) field.value ||= typed[field.name] ?? "";
}

const read = (key: string) => (storedJson("session", STORE + key) ?? {}) as Record<string, string>;

function write(key: string, typed: Record<string, string>): void {
  const isEmpty = !Object.values(typed).some(Boolean);
  storeText("session", STORE + key, isEmpty ? undefined : JSON.stringify(typed));
}
