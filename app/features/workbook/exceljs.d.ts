/** Types of the streaming writer alone; exceljs declares it only as part of the whole library. */
declare module "exceljs/lib/stream/xlsx/workbook-writer.js" {
  import type { stream } from "exceljs";

  const WorkbookWriter: typeof stream.xlsx.WorkbookWriter;
  export default WorkbookWriter;
}
