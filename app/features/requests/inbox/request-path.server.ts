import { editorPath } from "~/admin/crud/resource";
import { returnPath } from "~/admin/layout/return-path.server";
import { INBOX_PATH } from "./inbox";

/** The page of a request, which leads back to the list that it was opened from. */
export function requestPath(request: Request, id: string): string {
  return editorPath({ path: INBOX_PATH, here: returnPath(request, { list: INBOX_PATH, id: undefined }) }, id);
}
