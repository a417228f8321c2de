import type { ComponentProps } from "react";

/** What Enter does in a form: stands before its other buttons, because browsers press the first one. */
export function DefaultButton({ name, value }: Pick<ComponentProps<"button">, "name" | "value">) {
  return <button name={name} value={value} className="visually-hidden" tabIndex={-1} aria-hidden="true" />;
}
