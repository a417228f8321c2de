import type { AppContext } from "~/load-context.server";
import { blankTexts } from "./contact-texts";
import type { ContactFormView, FormState } from "./contact-form";
import { type ContactRecord, findContactRecord } from "./queries.server";
import { textsOf } from "./record-texts.server";

/** Without a record an empty form is given to whoever asks for one. */
export async function readContactForm({ reader, t }: AppContext, asksForNew: boolean): Promise<ContactFormView> {
  const record = await findContactRecord(reader);
  return {
    title: `${t("admin:contactForm.title")} – ${t("brand")}`,
    recordId: record?.id,
    state: record ? stateOf(record) : asksForNew ? blankState() : undefined,
  };
}

export function stateOf(record: ContactRecord, texts = textsOf(record)): FormState {
  return { texts, from: { version: record.version, base: JSON.stringify(textsOf(record)) } };
}

function blankState(): FormState {
  return { texts: { ...blankTexts(), timezone: "UTC" } };
}
