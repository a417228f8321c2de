import { type ReactNode, useEffect, useId, useRef } from "react";

interface SelectProps {
  name: string;
  label: string;
  value: string | number | undefined;
  all: string;
  children: ReactNode;
}

export function Select({ name, label, value, all, children }: SelectProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    // Selected before hydration.
    if (shown.current === value) return;
    shown.current = value;
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
