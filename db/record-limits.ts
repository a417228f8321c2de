/* Limits that forms share with workbooks and bulk changes, in characters unless a name says otherwise. */

/** Of what else people call a record, in one language. */
export const MAX_SEARCH_WORDS = 500;

export const manufacturerLimits = { name: 200, url: 2048 };
export const categoryLimits = { name: 200, slug: 190, description: 5000, url: 2048 };
export const documentLimits = { title: 300, description: 10_000, url: 2048, word: 100, fileBytes: 1e12 };
