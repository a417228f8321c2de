import { fieldId } from "~/ui/form-reply";

/** Sets the value of a field as if it was typed, so that its form knows of the change. Returns its input. */
export function typeInto(name: string, value: string): HTMLElement | null {
  const input = document.getElementById(fieldId(name));
  if (!(input instanceof HTMLInputElement)) return null;
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  return input;
}
