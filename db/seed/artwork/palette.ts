/** The few colours that everything drawn for the site is mixed from. */
export const ink = "#1b2129";
export const amber = "#f5a300";
export const paper = "#f6f5f1";
