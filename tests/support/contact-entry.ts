import type { FormState } from "~/forms/editing/editor";
import type { ContactFormView } from "~/features/contact/staff/contact-form";
import type { ContactTexts } from "~/features/contact/staff/contact-texts";
import { valueNames, type ValueName } from "~/features/contact/staff/fields";

export type Fields = Record<string, string>;

/** All fields as a browser sends them: empty ones too, and checkboxes only when checked. */
export function contactFields({ texts, from }: FormState<ContactTexts>): Fields {
  const filled = valueNames.flatMap((name) => fieldsOf(texts, name));
  const carried: Fields = from ? { version: String(from.version), base: from.base } : {};
  return { ...Object.fromEntries(filled), ...carried };
}

export function filledForm({ state }: ContactFormView): Fields {
  if (!state) throw new Error("There is no form");
  return contactFields(state);
}

function fieldsOf(texts: ContactTexts, name: ValueName): [string, string][] {
  const value = texts[name];
  if (typeof value === "string") return [[name, value]];
  if (Array.isArray(value)) {
    return value.flatMap(({ platform, url }, place): [string, string][] => [
      [`${name}[${place}].platform`, platform],
      [`${name}[${place}].url`, url],
    ]);
  }
  const hours: [string, string][] = [
    [`${name}.open`, value.open],
    [`${name}.close`, value.close],
  ];
  return value.isClosed ? [...hours, [`${name}.closed`, "on"]] : hours;
}
