/** As React writes the note of `SavedCopyNote` into every public page. */
const HIDDEN_NOTE = 'class="saved-copy" hidden=""';
const SHOWN_NOTE = 'class="saved-copy"';

/** Shows the note in a page's HTML that it may be out of date. */
export function showSavedCopyNote(html: string): string {
  return html.replace(HIDDEN_NOTE, SHOWN_NOTE);
}
