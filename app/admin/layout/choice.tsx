import { type ChangeEvent, type ReactNode, useEffect, useId, useRef } from "react";

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
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // Back and links change the filter while the select stays, and with it the focus.
    if (select.current) select.current.value = value;
  }, [value]);
  return (
    <span className="choice">
      <label htmlFor={id}>{label}</label>
      <span className="field__select">
        <select ref={select} id={id} name={name} defaultValue={value} onChange={onChange}>
          {children}
        </select>
      </span>
    </span>
  );
}
