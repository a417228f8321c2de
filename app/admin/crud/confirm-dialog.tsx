import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { useHydrated } from "~/ui/use-hydrated";

interface ConfirmDialogProps {
  title: string;
  onClose: () => void;
  /** With a link, marked `data-no`, to the page without the question; with script it closes the dialog. */
  children: ReactNode;
}

/** Part of the page without script, a modal dialog with it. */
export function ConfirmDialog({ title, onClose, children }: ConfirmDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const hydrated = useHydrated();
  const [isInPage] = useState(!hydrated);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.matches(":modal")) return;
    element.close();
    element.showModal();
    // A key pressed too soon must not delete.
    element.querySelector<HTMLElement>("[data-no]")?.focus();
  }, []);
  function close(event: SyntheticEvent) {
    event.preventDefault();
    // Closing it returns the focus to the button that opened it.
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
