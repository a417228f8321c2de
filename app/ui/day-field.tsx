import { useLocation } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { FIRST_DAY, LAST_DAY } from "~/i18n/days";

interface DayFieldProps {
  name: string;
  label: string;
  value: string;
}

/** In a form that `useAutoSubmit` sends. */
export function DayField({ name, label, value }: DayFieldProps) {
  const id = useId();
  const { state } = useLocation() as { state: { typedIn?: string } | null };
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    // Typed before hydration.
    if (shown.current === value) return;
    shown.current = value;
    // The next digit may have been typed while the list was on its way.
    const isBeingTyped = state?.typedIn === name && document.activeElement === input.current;
    if (input.current && !isBeingTyped) input.current.value = value;
  }, [value, name, state]);
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <input ref={input} id={id} type="date" name={name} min={FIRST_DAY} max={LAST_DAY} defaultValue={value} />
    </p>
  );
}
