import { type Ref, useEffect, useId, useRef } from "react";
import { optionsHtml, readOptions, type SelectField, type SentSelect } from "./select-options";
import { useWrittenMarkup } from "./use-written-markup";

/** `field` is passed as it is: what is not sent for hydration would be lost in a copy. */
export function Select({ field }: { field: SentSelect }) {
  const { name, label, value } = field;
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
        {!("options" in field) ? (
          <WrittenSelect id={id} name={name} select={select} />
        ) : import.meta.env.SSR ? (
          // An element for each option would be a tenth of the server's work for a list of products.
          // eslint-disable-next-line no-restricted-syntax -- The texts are escaped.
          <select id={id} name={name} dangerouslySetInnerHTML={{ __html: optionsHtml(field) }} />
        ) : (
          <select id={id} name={name} ref={select} defaultValue={value}>
            <Options {...field} />
          </select>
        )}
      </span>
    </p>
  );
}

interface WrittenSelectProps {
  id: string;
  name: string;
  select: Ref<HTMLSelectElement>;
}

/** Keeps the options that the server rendered. Found by name, because `useId` changes if hydration fails. */
function WrittenSelect({ id, name, select }: WrittenSelectProps) {
  const markup = useWrittenMarkup(() => document.querySelector(`select[name="${name}"]`));
  return <select id={id} name={name} ref={select} {...markup} />;
}

function Options({ all, options }: Pick<SelectField, "all" | "options">) {
  return (
    <>
      <option value="">{all}</option>
      {readOptions(options).map(({ value, text, isDisabled }) => (
        <option key={value} value={value} disabled={isDisabled}>
          {text}
        </option>
      ))}
    </>
  );
}
