/**
 * Of ASCII alone. A header with other letters needs SMTPUTF8, which not every server has; the text of an email has the
 * address too.
 */
export const isPlainAddress = (address: string) => /^[\x21-\x7e]+$/.test(address);
