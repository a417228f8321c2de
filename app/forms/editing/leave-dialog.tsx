import { useContext, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { useBlocker } from "@remix-run/react";
import { FormFilesContext } from "./form-files";

interface LeaveDialogProps {
  blocker: ReturnType<typeof useBlocker>;
  text?: string;
}

export function LeaveDialog({ blocker, text }: LeaveDialogProps) {
  const { t } = useTranslation("admin");
  const dialog = useRef<HTMLDialogElement>(null);
  const { pending = 0, failed = 0 } = useContext(FormFilesContext) ?? {};
  const isAsking = blocker.state === "blocked";
  useEffect(() => {
    if (isAsking) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsking]);
  return (
    <dialog
      ref={dialog}
      className="leave-dialog"
      aria-labelledby="leave-title"
      onCancel={() => blocker.state === "blocked" && blocker.reset()}
    >
      <h2 id="leave-title">{t("editing.leave.title")}</h2>
      <p>{text ?? t("editing.leave.text")}</p>
      {pending + failed > 0 && <p>{t("upload.lostByLeaving", { count: pending + failed })}</p>}
      <p className="leave-dialog__ways">
        <button type="button" className="button" onClick={() => blocker.state === "blocked" && blocker.reset()}>
          {t("editing.leave.stay")}
        </button>
        <button
          type="button"
          className="button button--quiet"
          onClick={() => blocker.state === "blocked" && blocker.proceed()}
        >
          {t("editing.leave.go")}
        </button>
      </p>
    </dialog>
  );
}
