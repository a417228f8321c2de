import type { FormState, SaveReply } from "~/forms/editing/editor";
import type { ContactDetails } from "../contact";
import type { ContactTexts } from "./contact-texts";

export const CONTACT_FORM_PATH = "/adm-dash/contact-info";

/** Asks for an empty form where there is no record. */
export const NEW_CONTACT = `${CONTACT_FORM_PATH}?create`;

/** What the buttons of the form ask for besides saving. */
export const PREVIEW = "preview";
export const EXIT_PREVIEW = "exit-preview";

export interface ContactFormView {
  title: string;
  recordId?: string;
  /** Undefined when there is no record and nobody has asked to make one. */
  state?: FormState<ContactTexts>;
}

/** The answer to a form that was not stored. */
export interface ContactReply extends SaveReply<ContactTexts> {
  /** The contact page as it would be with what was typed. */
  preview?: ContactDetails;
}
