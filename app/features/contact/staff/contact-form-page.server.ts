import type { AppContext } from "~/load-context.server";
import { storedState } from "~/forms/editing/editor";
import { blankTexts } from "./contact-texts";
import type { ContactFormView } from "./contact-form";
import { findContactRecord } from "./queries.server";
import { textsOf } from "./record-texts.server";

export async function readContactForm(
  { reader, t, language }: AppContext,
  asksForNew: boolean,
): Promise<ContactFormView> {
  const record = await findContactRecord(reader);
  const texts = record && textsOf(record);
  const blank = asksForNew
    ? { texts: { ...blankTexts(), timezone: "UTC", request_emails_language: language } }
    : undefined;
  return {
    title: `${t("admin:contactForm.title")} – ${t("brand")}`,
    recordId: record?.id,
    state: record && texts ? storedState(record.version, texts, texts) : blank,
  };
}
