import type admin from "../../locales/eng/admin.json";
import type common from "../../locales/eng/common.json";

/** The closed list of short messages: those with a text under `toast` in locales/, the staff area's own among them. */
export type ToastKey = keyof typeof common.toast | keyof typeof admin.toast;

/** A message for the next page: never a sentence, so that it is said in the language of that page. */
export interface Flash {
  /** Tells two equal messages apart. */
  id: string;
  tone: "success" | "error";
  key: ToastKey;
  params?: Record<string, string | number>;
  /** Of the record that it is about, as people call it. */
  name?: string;
  /** The deletion, by its id in the history, that whoever reads the message may take back. */
  undo?: string;
}
