import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Props of a list's row: the one that an editor returned to is marked and has the focus, so the keyboard goes on there. */
export function useReturnedRow<E extends HTMLElement>(id: string) {
  const { hash, key } = useLocation();
  const ref = useRef<E>(null);
  const isReturnedTo = hash === `#${id}`;
  useEffect(() => {
    if (isReturnedTo) ref.current?.focus({ preventScroll: true });
  }, [isReturnedTo, key]);
  return { id, ref, tabIndex: -1, "data-returned": isReturnedTo || undefined };
}
