/* Limits that forms share with workbooks and bulk changes, in characters unless a name says otherwise. */

/** Of every URL in a record, as most browsers and servers take it. */
export const MAX_URL = 2048;
/** Of where a figure or a diagram of a product comes from. */
export const MAX_SOURCE_URL = 1000;

/** Of what else people call a record, in one language. */
export const MAX_SEARCH_WORDS = 500;

export const manufacturerLimits = { name: 200, url: MAX_URL };
export const categoryLimits = { name: 200, slug: 190, description: 5000, url: MAX_URL };
export const documentLimits = { title: 300, description: 10_000, url: MAX_URL, word: 100, fileBytes: 1e12 };
