import { productWorkbookLoader } from "~/features/sheets/workbook-loaders.server";

export const loader = productWorkbookLoader;
