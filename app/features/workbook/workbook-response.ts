import { WORKBOOK_TYPE } from "./sheet";

/** A download. */
export function workbookResponse(file: ReadableStream, name: string): Response {
  return new Response(file, {
    headers: {
      "Content-Type": WORKBOOK_TYPE,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
