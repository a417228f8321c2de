export const SEARCH_PATH = "/adm-dash/search";

/** Of the field, in characters: a pasted URL may be longer than what is searched for. */
export const FIELD_LIMIT = 300;

export interface FoundEntry {
  /** Of the record; a page has none. */
  id?: string;
  /** In the reader's language, like all texts here. */
  text: string;
  detail?: string;
  path: string;
}

export interface FoundGroup {
  name: string;
  entries: FoundEntry[];
  /** The list of all that this kind has, if there are more. */
  all?: { text: string; path: string };
}

export interface StaffSearchResults {
  groups: FoundGroup[];
  /** How many there are, or why there are none. Empty before anything is searched for. */
  status: string;
}

export const searchPath = (query: string) => `${SEARCH_PATH}?${new URLSearchParams({ q: query }).toString()}`;

export const searchDataPath = (query: string) => `${SEARCH_PATH}.json?${new URLSearchParams({ q: query }).toString()}`;
