import { productFields } from "../../../../db/product-fields.ts";

/** Says in which language the numbers of a form are: the reader may have changed it since. */
export const LANGUAGE_FIELD = "language";
/** Of the button that answers a question about unusual values. */
export const CONFIRMED_FIELD = "confirmed";

export const MOST_ROWS = productFields.images.most;
export const LONGEST_MODEL = productFields.model.most;
export const LONGEST_URL = 2048;
