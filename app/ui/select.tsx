import { type ReactNode, useEffect, useId, useRef } from "react";

interface SelectProps {
  name: string;
  label: string;
  /** The chosen value; a change of it by other means chooses anew. */
  value: string | number | undefined;
  /** The text of the choice that means "no limit". */
  all: string;
  children: ReactNode;
}

export function Select({ name, label, value, all, children }: SelectProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    // What was chosen before the script came stays chosen.
    if (shown.current === value) return;
    shown.current = value;
    // A value that is no choice (any more) shows as "no limit".
    if (select.current) select.current.value = String(value ?? "");
  }, [value]);
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <span className="field__select">
        <select ref={select} id={id} name={name} defaultValue={value ?? ""}>
          <option value="">{all}</option>
          {children}
        </select>
      </span>
    </p>
  );
}
