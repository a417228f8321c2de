import { manufacturers } from "~/features/manufacturers/manufacturers.server";
import { workbookLoader } from "~/features/sheets/workbook-loaders.server";

export const loader = workbookLoader("vendors", manufacturers);
