import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * The ref of a field, without a state of its own, in a form that `useAutoSubmit` sends: it gets `value` when that has
 * changed by other means than typing here, or when a select gets new options.
 */
export function useShownValue<E extends HTMLInputElement | HTMLSelectElement>(
  name: string,
  value: string,
  hasOptions = false,
) {
  const { state } = useLocation() as { state: { typedIn?: string } | null };
  const isBack = useNavigationType() === "POP";
  const field = useRef<E>(null);
  const shown = useRef({ value, hasOptions });
  useEffect(() => {
    // Typed or selected before hydration.
    if (shown.current.value === value && shown.current.hasOptions === hasOptions) return;
    shown.current = { value, hasOptions };
    // More may have been typed while the list was on its way.
    const isBeingTyped = !isBack && state?.typedIn === name && document.activeElement === field.current;
    if (field.current && !isBeingTyped) field.current.value = value;
  }, [value, hasOptions, name, state, isBack]);
  return field;
}
