import { agoText, offlineText } from "~/i18n/offline-texts";
import type { Language } from "~/i18n/languages";

/** Adds to the note of a page from the device how old it is, and a link that loads it again. */
export function completeSavedCopyNote(language: Language): void {
  const { savedAt } = document.documentElement.dataset;
  const note = document.querySelector(".saved-copy");
  if (!savedAt || !note) return;
  const again = document.createElement("a");
  again.href = location.href;
  again.textContent = offlineText(language, "saved.tryAgain");
  const complete = () =>
    note.replaceChildren(offlineText(language, "saved.note", { age: agoText(language, savedAt) }), " ", again);
  complete();
  // React puts its own text back where it hydrates the page after this.
  new MutationObserver(() => {
    if (!note.contains(again)) complete();
  }).observe(note, { childList: true, characterData: true, subtree: true });
}
