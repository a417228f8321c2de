import { useEffect } from "react";

/** F8 moves the focus to the newest message, whose Undo is there for some seconds only. */
export function useMessagesKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const messages = document.querySelectorAll<HTMLElement>(".toast");
      const button = [...messages].at(-1)?.querySelector("button");
      if (event.key !== "F8" || !button) return;
      event.preventDefault();
      button.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
