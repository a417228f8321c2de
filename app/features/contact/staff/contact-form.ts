import type { Conflict } from "~/forms/editing/conflict";
import type { Draft } from "~/forms/editing/drafts";
import type { OfflineReply } from "~/ui/offline";
import type { ContactDetails } from "../contact";
import { type ContactTexts, isContactTexts } from "./contact-texts";

export const CONTACT_FORM_PATH = "/adm-dash/contact-info";

/** Asks for an empty form where there is no record. */
export const NEW_CONTACT = `${CONTACT_FORM_PATH}?create`;

/** What the buttons of the form ask for besides saving. */
export const PREVIEW = "preview";
export const EXIT_PREVIEW = "exit-preview";

/** All that a filled-in form carries: what stands in it, and what it was filled from. */
export interface FormState {
  texts: ContactTexts;
  /** Of a record that exists: the version, and as JSON the texts, that the form was filled from. */
  from?: { version: number; base: string };
}

export interface ContactFormView {
  title: string;
  recordId?: string;
  /** Undefined when there is no record and nobody has asked to make one. */
  state?: FormState;
}

/** What comes back when a form was not stored. */
export interface ContactReply extends OfflineReply {
  /** Undefined when what was typed is still where it was. */
  state?: FormState;
  errors?: Record<string, string[] | null> | null;
  problem?: "deleted" | "conflict";
  conflict?: Conflict<ContactTexts>;
  /** The contact page as it would be with what was typed. */
  preview?: ContactDetails;
  /** A new mark for each answer that fills the form anew. */
  stamp?: string;
}

export const contactDraft: Draft<FormState> = {
  key: "contact-draft",
  isState: (value): value is FormState => {
    if (typeof value !== "object" || value === null || !("texts" in value)) return false;
    const { texts, from } = value as { texts: unknown; from?: Partial<FormState["from"]> };
    const isFrom = from === undefined || (typeof from.version === "number" && typeof from.base === "string");
    return isFrom && isContactTexts(texts);
  },
};
