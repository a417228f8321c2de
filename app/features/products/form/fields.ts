import { productFields } from "../../../../db/product-fields.ts";

/** Language of the form's numbers: the reader may switch it while editing. */
export const LANGUAGE_FIELD = "language";
export const CONFIRMED_FIELD = "confirmed";

export const MOST_ROWS = productFields.images.most;
export const LONGEST_MODEL = productFields.model.most;
export const LONGEST_URL = 2048;
