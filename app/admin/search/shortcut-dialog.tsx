import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { ShortcutList } from "./shortcut-list";
import { useModal } from "./use-modal";

export function ShortcutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("admin");
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { close, onClick } = useModal(dialog);
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- Escape closes it too.
    <dialog className="search-dialog" ref={dialog} aria-labelledby={title} onClose={onClose} onClick={onClick}>
      <div className="search-dialog__body">
        <header className="search-dialog__head">
          <h1 id={title}>{t("shortcuts.title")}</h1>
          <button type="button" className="search-dialog__close" aria-label={t("staffSearch.close")} onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        <ShortcutList />
      </div>
    </dialog>
  );
}
