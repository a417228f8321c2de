import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SHORTCUTS_PATH } from "./shortcuts-path";

/** What keys do in the search; seen where there is a keyboard. */
export function SearchKeys({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation("admin");
  return (
    <p className="search-dialog__keys">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t("shortcuts.choose")}
      </span>
      <span>
        <kbd>{"Enter"}</kbd> {t("shortcuts.open")}
      </span>
      <Link to={SHORTCUTS_PATH} onClick={onLeave}>
        {t("shortcuts.title")}
      </Link>
    </p>
  );
}
