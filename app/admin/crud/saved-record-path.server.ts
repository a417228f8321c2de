import type { AppContext } from "~/load-context.server";
import { returnPath } from "../layout/return-path.server";
import { type Listing, queryAtRecord, readListQuery } from "./list-page.server";
import { listPath } from "./list-query";
import type { WithPosition } from "./resource";

interface SavedRecord<Row> {
  id: string;
  /** Path of the list. */
  list: string;
  listing: Listing<Row>;
  /** Reads the list with the saved record. */
  readRows: () => Promise<readonly Row[]>;
}

/**
 * Where saving a record returns to: its row, on the page where it now stands of the list that the form was opened from.
 * A search or filter that does not find it is dropped.
 */
export async function savedRecordPath<Row extends Pick<WithPosition, "id" | "searchText">>(
  context: Pick<AppContext, "language" | "t">,
  request: Request,
  { id, list, listing, readRows }: SavedRecord<Row>,
): Promise<string> {
  const { pathname, searchParams } = new URL(returnPath(request, { list, id: undefined }), request.url);
  if (pathname !== list) return returnPath(request, { list, id });
  const rows = await readRows();
  const query = readListQuery(searchParams, listing);
  const found = [query, { ...query, search: undefined, filters: {} }]
    .map((each) => queryAtRecord(rows, listing, { ...context, query: each, id }))
    .find((each) => each !== undefined);
  return found ? `${listPath(list, found)}#${id}` : returnPath(request, { list, id });
}
