import { useSyncExternalStore } from "react";

const never = () => () => {};

export const isMac = () => /^(Mac|iP)/.test(navigator.platform);

/** What the key is called that goes with letters; Ctrl until hydration. */
export function useModifier(): "⌘" | "Ctrl" {
  return useSyncExternalStore(
    never,
    () => (isMac() ? "⌘" : "Ctrl"),
    () => "Ctrl",
  );
}

type KeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Ctrl and this letter, or ⌘ on a Mac; on a keyboard without Latin letters the key in its place. */
export function isWithModifier(press: KeyPress, letter: string): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = press;
  const [wanted, other] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  if (!wanted || other || altKey || shiftKey) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`;
}

/** A sign typed outside of a field. */
export function isSingleKey({ key, ctrlKey, metaKey, altKey }: KeyPress, sign: string): boolean {
  return key === sign && !ctrlKey && !metaKey && !altKey;
}

const TYPED_INTO =
  "textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file])";

export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED_INTO));
}
