/** Parameter of an editor's URL: the list with its filters that saving and Back return to. */
export const RETURN_PARAMETER = "to";

/** The URL of an editor that returns to `list`, a path in the staff area with its query. */
export function withReturn(editor: string, list: string): string {
  return `${editor}?${new URLSearchParams({ [RETURN_PARAMETER]: list }).toString()}`;
}
