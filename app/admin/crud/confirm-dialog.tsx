import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { useHydrated } from "~/ui/use-hydrated";

interface ConfirmDialogProps {
  title: string;
  onClose: () => void;
  /** With a link, marked `data-no`, to the page without the question. With script it closes the dialog. */
  children: ReactNode;
}

/** Asks before something is done: part of the page where the address asks, a dialog over it with script. */
export function ConfirmDialog({ title, onClose, children }: ConfirmDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const hydrated = useHydrated();
  // Said once: what opens and closes it later is the browser's.
  const [isInPage] = useState(!hydrated);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.matches(":modal")) return;
    // The server's is open without being modal: only a closed one can become so.
    element.close();
    element.showModal();
    // A key pressed too soon must not delete.
    element.querySelector<HTMLElement>("[data-no]")?.focus();
  }, []);
  function close(event: SyntheticEvent) {
    event.preventDefault();
    // By itself, so that the focus goes back to where it came from.
    dialog.current?.close();
    onClose();
  }

  return (
    <dialog
      className="confirm"
      ref={dialog}
      open={isInPage || undefined}
      aria-labelledby={id}
      onCancel={close}
      onClickCapture={(event) => {
        if (event.target instanceof Element && event.target.closest("[data-no]")) close(event);
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
