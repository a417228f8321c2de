import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useAwayReply } from "./away";

/** Says that the last try did not reach the site; in pages whose form stays as it is then (`keepFormWhenAway`). */
export function AwayNotice({ text }: { text?: string }) {
  const { t } = useTranslation();
  const away = useAwayReply();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (away) notice.current?.focus();
  }, [away]);
  return away ? (
    <div className="problems" role="alert" tabIndex={-1} ref={notice}>
      <p>{text ?? t("problem.away")}</p>
    </div>
  ) : null;
}
