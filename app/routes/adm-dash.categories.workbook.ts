import { categories } from "~/features/categories/categories.server";
import { workbookLoader } from "~/features/sheets/workbook-loaders.server";

export const loader = workbookLoader("categories", categories);
