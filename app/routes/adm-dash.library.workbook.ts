import { documents } from "~/features/documents/staff/documents.server";
import { workbookLoader } from "~/features/sheets/workbook-loaders.server";

export const loader = workbookLoader("library", documents);
