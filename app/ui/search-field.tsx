import { useEffect, useId, useRef, useState } from "react";
import { Icon } from "./icon";
import { SEARCH_LENGTH } from "./search-length";

interface SearchFieldProps {
  label: string;
  example: string;
  text: string;
}

/** Keeps what is being typed, unless the URL's search changes by other means. */
export function SearchField({ label, example, text }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  const [sent, setSent] = useState(text);
  const input = useRef<HTMLInputElement>(null);
  // Typed before hydration.
  useEffect(() => setTyped(input.current!.value), []);
  if (text !== sent) {
    setSent(text);
    if (text !== typed.trim().replace(/\s+/g, " ")) setTyped(text);
  }
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
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </span>
    </p>
  );
}
