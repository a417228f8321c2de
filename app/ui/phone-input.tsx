import type { FormEvent, InputHTMLAttributes } from "react";
import { phoneCharacters } from "./phone";

export function PhoneInput(attributes: InputHTMLAttributes<HTMLInputElement>) {
  return <input {...attributes} type="tel" onInput={leaveOutTheRest} />;
}

function leaveOutTheRest({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const allowed = phoneCharacters(input.value);
  if (allowed === input.value) return;
  const caret = phoneCharacters(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = allowed;
  input.setSelectionRange(caret, caret);
}
