/** The most characters of a search. */
export const SEARCH_LENGTH = 100;
