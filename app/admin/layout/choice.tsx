import { type ChangeEvent, type ReactNode, useId } from "react";

interface ChoiceProps {
  name: string;
  label: string;
  value: string | undefined;
  onChange?: (event: ChangeEvent<HTMLSelectElement>) => void;
  children: ReactNode;
}

/** A filter of a staff list, beside its search. */
export function Choice({ name, label, value = "", onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <span className="choice">
      <label htmlFor={id}>{label}</label>
      <span className="field__select">
        <select id={id} name={name} defaultValue={value} onChange={onChange}>
          {children}
        </select>
      </span>
    </span>
  );
}
