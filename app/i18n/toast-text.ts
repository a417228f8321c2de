import type { TFunction } from "i18next";
import { namespaces } from "./namespaces";
import type { Flash } from "./toasts";

/** Texts of staff messages are only loaded on staff pages. */
export function toastText(t: TFunction, { key, params }: Pick<Flash, "key" | "params">): string {
  return t(`toast.${key}` as "toast.signedIn", { ns: namespaces, ...params });
}
