import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { toastText } from "~/i18n/toast-text";
import { useReason } from "./list-error-text";
import type { ListError } from "./resource";

/** Above a list: why its last change was not made. With script, most changes say so in their row instead. */
export function ListErrorBanner({ rejected }: { rejected: ListError }) {
  const { t } = useTranslation();
  const { t: admin } = useTranslation("admin");
  const banner = useRef<HTMLDivElement>(null);
  const { failed, name, uses } = rejected;
  const reason = useReason(rejected);
  useEffect(() => banner.current?.focus(), [rejected]);
  return (
    <div className="problems" role="alert" tabIndex={-1} ref={banner}>
      {failed && (
        <p>
          {toastText(t, { key: failed })}
          {name && `: ${name}`}
        </p>
      )}
      <p>{reason}</p>
      {uses && <Link to={uses.path}>{admin("records.showUses")}</Link>}
    </div>
  );
}
