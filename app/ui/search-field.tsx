import { useEffect, useId, useRef, useState } from "react";
import { Icon } from "./icon";

interface SearchFieldProps {
  label: string;
  example: string;
  /** What is searched for at present. */
  text: string;
}

/** Keeps what is being typed; takes the address's text over when that changes by other means. */
export function SearchField({ label, example, text }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  const [sent, setSent] = useState(text);
  const input = useRef<HTMLInputElement>(null);
  // What was typed before the script came.
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
          maxLength={100}
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
