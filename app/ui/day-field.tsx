import { useId } from "react";
import { FIRST_DAY, LAST_DAY } from "~/i18n/days";
import { useShownValue } from "./use-shown-value";

interface DayFieldProps {
  name: string;
  label: string;
  value: string;
}

export function DayField({ name, label, value }: DayFieldProps) {
  const id = useId();
  const input = useShownValue<HTMLInputElement>(name, value);
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <input ref={input} id={id} type="date" name={name} min={FIRST_DAY} max={LAST_DAY} defaultValue={value} />
    </p>
  );
}
