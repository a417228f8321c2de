import type admin from "../../locales/eng/admin.json";
import type common from "../../locales/eng/common.json";

/** All short messages; texts under `toast` in locales/. */
export type ToastKey = keyof typeof common.toast | keyof typeof admin.toast;

/** A message for the next page, as a key: it is translated there. */
export interface Flash {
  id: string;
  tone: "success" | "error";
  key: ToastKey;
  params?: Record<string, string | number>;
  name?: string;
  /** History id of a deletion that the message offers to undo. */
  undo?: string;
}
