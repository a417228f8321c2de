import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { FIELD_LIMIT, type FoundGroup, SEARCH_PATH } from "./found";
import { countOptions, FoundOptions, optionId } from "./found-options";
import { SearchKeys } from "./search-keys";
import { SearchNotice } from "./search-notice";
import { useModal } from "./use-modal";
import { useStaffSearch } from "./use-staff-search";

const none: FoundGroup[] = [];

/** A combobox over everything that staff keep (ARIA 1.2, list autocomplete): arrows choose, Enter opens, Escape closes. */
export function StaffSearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("admin");
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { close, onClick } = useModal(dialog);
  const [typed, setTyped] = useState("");
  const text = typed.trim();
  const { results, problem, isBusy, retry } = useStaffSearch(text);
  const [shown, setShown] = useState(results);
  const [active, setActive] = useState(0);
  const isEnterHeld = useRef(false);
  if (shown !== results) {
    setShown(results);
    setActive(0);
  }
  const groups = (text && !problem && results?.groups) || none;
  const count = countOptions(groups);

  const openActive = () => document.getElementById(optionId(id, active))?.click();
  useEffect(() => {
    if (isBusy || !isEnterHeld.current) return;
    isEnterHeld.current = false;
    document.getElementById(optionId(id, 0))?.click();
  }, [isBusy, id]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // Entered faster than it is found: what was meant is the first result, once it is there.
    if (isBusy) isEnterHeld.current = true;
    else if (problem) retry();
    else openActive();
  }
  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || count === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setActive((active + step + count) % count);
  }

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- Escape closes it too.
    <dialog
      className="search-dialog"
      ref={dialog}
      aria-label={t("staffSearch.title")}
      onClose={onClose}
      onClick={onClick}
    >
      <div className="search-dialog__body">
        <form className="search-dialog__form" role="search" action={SEARCH_PATH} onSubmit={handleSubmit}>
          <Icon name="search" />
          <input
            name="q"
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              isEnterHeld.current = false;
            }}
            onKeyDown={handleKey}
            maxLength={FIELD_LIMIT}
            role="combobox"
            aria-label={t("staffSearch.title")}
            aria-autocomplete="list"
            aria-expanded={count > 0}
            aria-controls={id}
            aria-activedescendant={count > 0 ? optionId(id, active) : undefined}
            aria-describedby={`${id}-status`}
            placeholder={t("staffSearch.placeholder")}
            inputMode="search"
            enterKeyHint="go"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
          {isBusy && <span className="spinner" aria-hidden="true" />}
          <button type="button" className="search-dialog__close" aria-label={t("staffSearch.close")} onClick={close}>
            <Icon name="close" />
          </button>
        </form>
        <FoundOptions
          id={id}
          label={t("staffSearch.results")}
          groups={groups}
          active={active}
          isStale={isBusy}
          onOpen={close}
        />
        <SearchNotice id={`${id}-status`} {...{ text, problem, isBusy, count, retry }} status={results?.status ?? ""} />
        <SearchKeys onLeave={close} />
      </div>
    </dialog>
  );
}
