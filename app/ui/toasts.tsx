import { Form, useLocation, useRouteLoaderData } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { toastText } from "~/i18n/toast-text";
import type { Flash } from "~/i18n/toasts";
import { Icon } from "./icon";

const MOST_AT_ONCE = 20;
const SHOWN_FOR_MS = { success: 2000, error: 4000 };
/** Staff look at the row they changed first. */
const LONGER_FOR_STAFF = 2.5;
/** Long enough to read it and press Undo. */
const UNDO_SHOWN_FOR_MS = 15_000;

/**
 * The server renders the toast that came with the page, so it works without script; with script it disappears after a
 * while. Both live regions are always in the page: screen readers announce what is added.
 */
export function Toasts({ flash }: { flash: Flash | undefined }) {
  const [toasts, setToasts] = useState(flash ? [flash] : []);
  const [newest, setNewest] = useState(flash);
  if (flash !== newest) {
    setNewest(flash);
    // One that asks for nothing makes room for the next.
    const kept = toasts.filter(({ undo, tone }) => undo ?? tone === "error");
    if (flash && flash.id !== newest?.id) setToasts([...kept, flash].slice(-MOST_AT_ONCE));
  }
  const dismiss = useCallback((id: string) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const ofTone = (tone: Flash["tone"]) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => <Toast key={toast.id} toast={toast} onDone={dismiss} />);
  return (
    <div className="toasts">
      <div className="toasts__tone" role="alert">
        {ofTone("error")}
      </div>
      <div className="toasts__tone" role="status">
        {ofTone("success")}
      </div>
    </div>
  );
}

function Toast({ toast, onDone }: { toast: Flash; onDone: (id: string) => void }) {
  const { t } = useTranslation();
  const [isHeld, setIsHeld] = useState(false);
  const isInStaffArea = useRouteLoaderData("routes/adm-dash") !== undefined;
  useEffect(() => {
    if (isHeld) return;
    const time = toast.undo ? UNDO_SHOWN_FOR_MS : SHOWN_FOR_MS[toast.tone] * (isInStaffArea ? LONGER_FOR_STAFF : 1);
    const timer = setTimeout(() => onDone(toast.id), time);
    return () => clearTimeout(timer);
  }, [isHeld, isInStaffArea, onDone, toast]);
  const pause = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return (
    <div
      className={`toast toast--${toast.tone}`}
      onMouseEnter={pause}
      onMouseLeave={release}
      onFocus={pause}
      onBlur={release}
    >
      <span className="toast__text">
        {toastText(t, toast)}
        {toast.name && <span className="toast__name"> {toast.name}</span>}
      </span>
      {toast.undo && <Undo id={toast.undo} isInStaffArea={isInStaffArea} onSubmit={() => onDone(toast.id)} />}
      <button
        type="button"
        className="toast__dismiss needs-script"
        aria-label={t("frame.dismiss")}
        onClick={() => {
          onDone(toast.id);
          document.getElementById("main")?.focus({ preventScroll: true });
        }}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}

interface UndoProps {
  id: string;
  /** Not in another window, on a public page, which knows no staff paths. */
  isInStaffArea: boolean;
  onSubmit: () => void;
}

/** Undoes a deletion and returns to the page; a form, so that it works without script. */
function Undo({ id, isInStaffArea, onSubmit }: UndoProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const here = new URLSearchParams(search);
  here.delete("delete");
  const query = here.toString();
  return (
    <Form
      method="post"
      action={`/adm-dash/history/${id}`}
      preventScrollReset
      reloadDocument={!isInStaffArea}
      // A form removed from the page would not be submitted.
      onSubmit={isInStaffArea ? onSubmit : undefined}
    >
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="to" value={pathname + (query && `?${query}`)} />
      <button className="toast__undo">{t("frame.undo")}</button>
    </Form>
  );
}
