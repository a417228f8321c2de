import { Link } from "@remix-run/react";
import { type MouseEvent, useCallback, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import { SEARCH_PATH } from "./found";
import { ShortcutDialog } from "./shortcut-dialog";
import { useModifier } from "~/ui/key-presses";
import { StaffSearchDialog } from "./staff-search-dialog";
import { useShortcuts } from "./use-shortcuts";

type Dialog = "search" | "shortcuts";

/** A link to the search page; with script it opens the search over the page, and so do keys. */
export function StaffSearchButton() {
  const { t } = useTranslation("admin");
  const modifier = useModifier();
  const isHydrated = useHydrated();
  const [dialog, setDialog] = useState<Dialog>();
  const openSearch = useCallback(() => setDialog("search"), []);
  const openShortcuts = useCallback(() => setDialog("shortcuts"), []);
  // It is told late: by then another one may be open.
  const handleClose = (closed: Dialog) => setDialog((open) => (open === closed ? undefined : open));
  useShortcuts({ openSearch, openShortcuts });
  return (
    <>
      <Link
        to={SEARCH_PATH}
        className="search-open"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={(event: MouseEvent) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          openSearch();
        }}
      >
        <Icon name="search" />
        <span className="search-open__name">{t("staffSearch.title")}</span>
        {isHydrated && (
          <span className="search-open__keys" aria-hidden="true">
            <kbd>{modifier}</kbd> <kbd>{"K"}</kbd>
          </span>
        )}
      </Link>
      {dialog === "search" && createPortal(<StaffSearchDialog onClose={() => handleClose("search")} />, document.body)}
      {dialog === "shortcuts" &&
        createPortal(<ShortcutDialog onClose={() => handleClose("shortcuts")} />, document.body)}
    </>
  );
}
