import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useOfflineReply } from "./offline";

/** Says why the last submit failed, on pages that use `keepFormWhenOffline`. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const reply = useOfflineReply();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reply) notice.current?.focus();
  }, [reply]);
  if (!reply?.offline) return null;
  const { offline: cause, login } = reply;
  return (
    <div className="problems" role="alert" tabIndex={-1} ref={notice}>
      <p>{typeof cause === "object" ? cause.notice : t(`problem.noResponse.${cause}`)}</p>
      {login && (
        <a href={login} target="_blank" rel="noreferrer">
          {t("problem.signedOut.signIn")}
        </a>
      )}
    </div>
  );
}
