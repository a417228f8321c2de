import { useState } from "react";

/**
 * What stands in a form. `filled` is what its fields begin with, `typed` what they hold now; `fill` puts other texts into
 * them, and `round` is then another key for the fields.
 */
export function useFormTexts<T>(initial: T) {
  const [{ filled, round }, setFilled] = useState({ filled: initial, round: 0 });
  const [typed, setTyped] = useState(initial);
  function fill(texts: T) {
    setFilled({ filled: texts, round: round + 1 });
    setTyped(texts);
  }
  return { filled, typed, round, fill, setTyped };
}
