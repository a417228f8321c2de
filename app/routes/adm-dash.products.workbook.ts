export { productWorkbookLoader as loader } from "~/features/sheets/workbook-loaders.server";
