import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/**
 * Hidden here: the Worker shows it on copies from before, while the database is away, and the service worker on pages
 * kept on the device. The next page, which script loads, is a fresh one and has a note of its own.
 */
export function SavedCopyNote() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <p key={pathname + search} className="saved-copy" hidden suppressHydrationWarning>
      {t("frame.savedCopy")}
    </p>
  );
}
