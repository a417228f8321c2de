import { useEffect, useId, useRef } from "react";
import { optionsHtml, readOptions } from "./select-options";

interface SelectProps {
  name: string;
  label: string;
  value: string;
  /** The option that limits nothing. */
  all: string;
  /** The others, from `writeOptions`. */
  options: string;
}

export function Select({ name, label, value, all, options }: SelectProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    // Selected before hydration.
    if (shown.current === value) return;
    shown.current = value;
    if (select.current) select.current.value = value;
  }, [value]);
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <span className="field__select">
        {import.meta.env.SSR ? (
          // An element for each option would be a tenth of the server's work for a list of products.
          // eslint-disable-next-line no-restricted-syntax -- The texts are escaped.
          <select id={id} name={name} dangerouslySetInnerHTML={{ __html: optionsHtml(all, options, value) }} />
        ) : (
          <select ref={select} id={id} name={name} defaultValue={value}>
            <option value="">{all}</option>
            {readOptions(options).map(({ value, text, isDisabled }) => (
              <option key={value} value={value} disabled={isDisabled}>
                {text}
              </option>
            ))}
          </select>
        )}
      </span>
    </p>
  );
}
