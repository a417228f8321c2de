import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { editPath, type StatusConflict } from "./table";

interface StatusConflictBannerProps {
  conflict: StatusConflict;
  /** False where the colleague's status, or another page, hides the row. */
  isListed: boolean;
}

/** Above the list, for a form that was sent without script; with it, the row says the same. */
export function StatusConflictBanner({ conflict, isListed }: StatusConflictBannerProps) {
  const { t } = useTranslation(["admin", "common"]);
  const { id, model, status } = conflict;
  const about = t("table.statusOf", { model });
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), [conflict]);
  return (
    <div className="problems" role="alert" tabIndex={-1} ref={banner}>
      <p className="problems__headline">
        {isListed ? <a href={`#${id}`}>{about}</a> : <Link to={editPath(id)}>{about}</Link>}
      </p>
      <p>{t("table.statusConflict", { status: t(`common:status.${status}`) })}</p>
    </div>
  );
}
