export const CONTACT_ANCHOR = "information";

/** Query and fragment that scroll the contact page to its card; the fragment also works without script. */
export const CONTACT_FROM_HOME = `/contact?from=home#${CONTACT_ANCHOR}`;
