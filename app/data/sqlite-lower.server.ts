/** As SQLite's `lower()`, by which names are compared: of Latin letters alone. */
export const sqliteLower = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
