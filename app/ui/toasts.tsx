import { Form, useLocation, useRouteLoaderData } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { toastText } from "~/i18n/toast-text";
import type { Flash } from "~/i18n/toasts";
import { Icon } from "./icon";

const MOST_AT_ONCE = 20;
const SHOWN_FOR_MS = { success: 2000, error: 4000 };
/** Long enough to read what is gone, to be sorry and to get there. */
const UNDO_SHOWN_FOR_MS = 15_000;

/**
 * Short messages at the top right. The server renders the one that came with the page, so that it is there without
 * script too; with script it goes after a while. Both regions are always there: what is added to them is read out.
 */
export function Toasts({ flash }: { flash: Flash | undefined }) {
  const [toasts, setToasts] = useState(flash ? [flash] : []);
  const [newest, setNewest] = useState(flash);
  if (flash !== newest) {
    setNewest(flash);
    if (flash && flash.id !== newest?.id) setToasts([...toasts, flash].slice(-MOST_AT_ONCE));
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
  useEffect(() => {
    if (isHeld) return;
    const time = toast.undo ? UNDO_SHOWN_FOR_MS : SHOWN_FOR_MS[toast.tone];
    const timer = setTimeout(() => onDone(toast.id), time);
    return () => clearTimeout(timer);
  }, [isHeld, onDone, toast]);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return (
    <div
      className={`toast toast--${toast.tone}`}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span className="toast__text">
        {toastText(t, toast)}
        {toast.name && <span className="toast__name"> {toast.name}</span>}
      </span>
      {toast.undo && <Undo id={toast.undo} onSubmit={() => onDone(toast.id)} />}
      <button
        type="button"
        className="toast__dismiss needs-script"
        aria-label={t("frame.dismiss")}
        onClick={() => {
          onDone(toast.id);
          // The button goes with the message.
          document.getElementById("main")?.focus({ preventScroll: true });
        }}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}

/** Takes a deletion back and leads to the page where that was asked; a form, so that it works without script. */
function Undo({ id, onSubmit }: { id: string; onSubmit: () => void }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const here = new URLSearchParams(search);
  here.delete("delete");
  const query = here.toString();
  // Shown on a public page, by somebody's other window: that page knows no staff address.
  const isInStaffArea = useRouteLoaderData("routes/adm-dash") !== undefined;
  return (
    <Form
      method="post"
      action={`/adm-dash/history/${id}`}
      preventScrollReset
      reloadDocument={!isInStaffArea}
      // A form that is taken from the page while it is sent would not be sent.
      onSubmit={isInStaffArea ? onSubmit : undefined}
    >
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="to" value={pathname + (query && `?${query}`)} />
      <button className="toast__undo">{t("frame.undo")}</button>
    </Form>
  );
}
