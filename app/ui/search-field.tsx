import { useId } from "react";
import { Icon } from "./icon";
import { SEARCH_LENGTH } from "./search-length";
import { useShownValue } from "./use-shown-value";

interface SearchFieldProps {
  label: string;
  example: string;
  text: string;
}

export function SearchField({ label, example, text }: SearchFieldProps) {
  const id = useId();
  const input = useShownValue<HTMLInputElement>("search", text);
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <span className="field__with-icon">
        <Icon name="search" size={18} />
        <input
          ref={input}
          id={id}
          type="search"
          name="search"
          maxLength={SEARCH_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={example}
          defaultValue={text}
        />
      </span>
    </p>
  );
}
