import { type RefObject, useEffect, useRef } from "react";
import { storedJson, storeText } from "~/browser-storage";
import { useOfflineReply } from "~/ui/offline";
import { FORM_PLACE } from "./request";

const STORE = "draft ";

/**
 * The unsent text of a form, kept in its tab's session storage: switching the language reloads the page. `key` names the form
 * and what it is about; a `reply` brings its own values.
 */
export function useFormDraft(form: RefObject<HTMLFormElement>, key: string, reply?: object) {
  const unsent = useOfflineReply();
  const isFromDraft = useRef(false);
  useEffect(() => {
    if (!form.current) return;
    const draft = read(key);
    if (!reply) fillIn(form.current, draft);
    // The browser may have filled in the same fields.
    isFromDraft.current ||= Object.keys(draft).length > 0;
    // Under its present key: leaving out a machine changes it.
    write(key, typedIn(form.current));
    // Once more when sending failed: the page may be closed until there is a connection.
  }, [form, key, reply, unsent]);
  const saveDraft = () => form.current && write(key, typedIn(form.current));
  return { saveDraft, clearDraft: () => write(key, {}), isFromDraft };
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

/** For a link to the same form about something else: the browser may load it as another page. */
export function copyDraft(link: HTMLElement, path: string): void {
  const form = link.closest("form");
  if (form) write(`${path}#${FORM_PLACE}`, typedIn(form));
}
