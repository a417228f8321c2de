import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LOGIN_PATH } from "~/forms/login-path";
import type { SearchProblem } from "./use-staff-search";

interface SearchNoticeProps {
  id: string;
  text: string;
  isBusy: boolean;
  count: number;
  status: string;
  problem: SearchProblem | undefined;
  retry: () => void;
}

/** Says how many there are, or why there are none; seen only where no results are. */
export function SearchNotice({ id, text, isBusy, count, status, problem, retry }: SearchNoticeProps) {
  const { t } = useTranslation(["admin", "common"]);
  const { pathname, search } = useLocation();
  const login = `${LOGIN_PATH}?${new URLSearchParams({ to: pathname + search }).toString()}`;
  const said = () => {
    if (text === "") return t("staffSearch.hint");
    if (problem) return t(`staffSearch.problem.${problem}`);
    return isBusy && count === 0 ? t("staffSearch.searching") : status;
  };
  return (
    <div
      className={count > 0 ? "visually-hidden" : "search-dialog__notice"}
      data-problem={problem && text ? "" : undefined}
    >
      <p id={id} role="status">
        {said()}
      </p>
      {text && problem === "signedOut" && <a href={login}>{t("common:problem.signedOut.signIn")}</a>}
      {text && problem && problem !== "signedOut" && (
        <button type="button" className="button button--quiet button--small" onClick={retry}>
          {t("common:problem.tryAgain")}
        </button>
      )}
    </div>
  );
}
