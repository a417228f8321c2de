import { useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useIsAway } from "./away";

/** Says that the last try did not reach the site; in pages whose form stays as it is then (`keepFormWhenAway`). */
export function AwayNotice({ text }: { text?: string }) {
  const { t } = useTranslation();
  const isAway = useIsAway();
  const reply = useActionData();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAway) notice.current?.focus();
    // Each try gives a reply of its own.
  }, [isAway, reply]);
  return isAway ? (
    <div className="problems" role="alert" tabIndex={-1} ref={notice}>
      <p>{text ?? t("problem.away")}</p>
    </div>
  ) : null;
}
