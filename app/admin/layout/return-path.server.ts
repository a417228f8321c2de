import { staffPath } from "~/auth/staff-handlers.server";
import { RETURN_PARAMETER } from "./return-path";

/** Where an editor returns to: what its URL names, else `list`; at the row of the record. */
export function returnPath(request: Request, { list, id }: { list: string; id: string | undefined }): string {
  const path = staffPath(new URL(request.url).searchParams.get(RETURN_PARAMETER), list);
  return id ? `${path}#${id}` : path;
}
