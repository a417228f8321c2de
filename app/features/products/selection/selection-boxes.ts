import type { RefObject } from "react";

export function selectionBoxes(form: RefObject<HTMLFormElement>): HTMLInputElement[] {
  return [...form.current!.querySelectorAll<HTMLInputElement>("input[name=m]")];
}
