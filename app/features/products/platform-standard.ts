/** Metres above the platform that Europe counts as the working height: so far up people work with their hands. */
export const METRES_ABOVE_PLATFORM = 2;

/** EN 280 counts 80 kg for each person on a platform, and 40 kg for their tools. */
export const PERSON_KG = 80;
export const TOOLS_KG = 40;
