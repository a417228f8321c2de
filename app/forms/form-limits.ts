/** Bytes of a form with files, all together: Cloudflare takes no larger request. */
export const MOST_FILES_BYTES = 100_000_000;

/** Of a form, with or without files. */
export const MOST_FIELDS = 1000;

/** Bytes of the texts of a staff form: a product with sixty percent-encoded URLs, as typed and as stored. */
export const MOST_TEXT_BYTES = 3 * 1024 * 1024;

/** Of a workbook, which stays in memory while it is read. */
export const MOST_WORKBOOK_BYTES = 5 * 1024 * 1024;

/** In characters. */
export const LONGEST_EMAIL = 254;
export const LONGEST_PASSWORD = 256;
