import type { FormState, SaveReply } from "~/forms/editing/editor";
import type { ContactDetails } from "../contact";
import type { ContactTexts } from "./contact-texts";

export const CONTACT_FORM_PATH = "/adm-dash/contact-info";

/** Query parameter: an empty form when there is no record. */
export const NEW_CONTACT = `${CONTACT_FORM_PATH}?create`;

export const PREVIEW = "preview";
export const EXIT_PREVIEW = "exit-preview";

export interface ContactFormView {
  title: string;
  recordId?: string;
  state?: FormState<ContactTexts>;
}

export interface ContactReply extends SaveReply<ContactTexts> {
  preview?: ContactDetails;
}
