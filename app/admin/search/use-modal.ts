import { type MouseEvent, type RefObject, useEffect } from "react";

/**
 * Opens the dialog as modal. Closing it, by Escape, by a click beside it or by `close`, gives the focus back to where it
 * was.
 */
export function useModal(dialog: RefObject<HTMLDialogElement>) {
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, [dialog]);
  return {
    close: () => dialog.current?.close(),
    onClick: ({ target }: MouseEvent) => {
      if (target === dialog.current) dialog.current?.close();
    },
  };
}
