import { productFields } from "../../../../db/product-fields.ts";

export const CONFIRMED_FIELD = "confirmed";

export const MOST_ROWS = productFields.images.most;
export const LONGEST_MODEL = productFields.model.most;
