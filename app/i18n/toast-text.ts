import type { TFunction } from "i18next";
import { namespaces } from "./namespaces";
import type { Flash } from "./toasts";

/** The texts of staff messages are loaded on staff pages, which alone show them. */
export function toastText(t: TFunction, { key, params }: Pick<Flash, "key" | "params">): string {
  return t(`toast.${key}` as "toast.signedIn", { ns: namespaces, ...params });
}
