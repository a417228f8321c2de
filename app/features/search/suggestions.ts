/** What the search box offers while something is typed; texts are in the reader's language. */
export interface SearchSuggestions {
  groups: { name: string; options: SuggestedPage[] }[];
  /** How many there are, for screen readers. */
  status: string;
}

export interface SuggestedPage {
  text: string;
  detail?: string;
  path: string;
}

export const suggestionsPath = (search: string) => `/suggestions.json?search=${encodeURIComponent(search)}`;
