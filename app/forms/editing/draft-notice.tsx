import { useTranslation } from "react-i18next";

export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation("admin");
  function discard() {
    onDiscard();
    // The button goes with the notice.
    document.getElementById("main")?.focus();
  }
  return (
    <div className="draft-notice" role="status">
      <p>{t("editing.draft.restored")}</p>
      <button type="button" className="button button--quiet button--small" onClick={discard}>
        {t("editing.draft.discard")}
      </button>
    </div>
  );
}
