/** The card with the dealer's details on the contact page. */
export const CONTACT_PATH = "information";

/** The marker and the place make the contact page scroll to its card, the place also without script. */
export const CONTACT_FROM_HOME = `/contact?from=home#${CONTACT_PATH}`;
