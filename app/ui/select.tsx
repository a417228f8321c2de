import { useId } from "react";
import { optionsHtml, readOptions, type SelectField, type SentSelect } from "./select-options";
import { useShownValue } from "./use-shown-value";
import { useWrittenMarkup } from "./use-written-markup";

/** `field` is passed as it is: what is not sent for hydration would be lost in a copy. */
export function Select({ field }: { field: SentSelect }) {
  const { name, label, value } = field;
  const id = useId();
  const hasOptions = "options" in field;
  const select = useShownValue<HTMLSelectElement>(name, value, hasOptions);
  // Found by name, because `useId` changes if hydration fails.
  const written = useWrittenMarkup(() => document.querySelector(`select[name="${name}"]`));
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <span className="field__select">
        {import.meta.env.SSR && hasOptions ? (
          // An element for each option would be a tenth of the server's work for a list of products.
          // eslint-disable-next-line no-restricted-syntax -- The texts are escaped.
          <select id={id} name={name} dangerouslySetInnerHTML={{ __html: optionsHtml(field) }} />
        ) : (
          // One element either way, or a filter would lose the focus to the first list that it leads to.
          <select id={id} name={name} ref={select} {...(hasOptions ? { defaultValue: value } : written)}>
            {/* React takes `false` for content beside the written one. */}
            {hasOptions ? <Options {...field} /> : undefined}
          </select>
        )}
      </span>
    </p>
  );
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
