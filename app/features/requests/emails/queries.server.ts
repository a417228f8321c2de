import { asc, getTableColumns, inArray } from "drizzle-orm";
import type { Reader } from "~/data/reader.server";
import { contactInformation, requestEmails, requestProducts, serviceRequests } from "../../../../db/schema/index.ts";
import { type Due, isDue } from "./writes.server";

export async function hasDueEmails(reader: Reader, due: Omit<Due, "most">): Promise<boolean> {
  const [rows] = await reader.read((db) => [
    db.select({ id: requestEmails.id }).from(requestEmails).where(isDue(due)).limit(1),
  ]);
  return rows.length > 0;
}

const { notes: _notes, searchText: _searchText, ...emailedColumns } = getTableColumns(serviceRequests);

/** What emails about these requests say, by the request's id. */
export async function listToldRequests(reader: Reader, ids: string[]) {
  const { requestId, position, name } = requestProducts;
  const [requests, products, [contact]] = await reader.read((db) => [
    db.select(emailedColumns).from(serviceRequests).where(inArray(serviceRequests.id, ids)),
    db.select({ requestId, name }).from(requestProducts).where(inArray(requestId, ids)).orderBy(asc(position)),
    db
      .select({ language: contactInformation.requestEmailsLanguage, timeZone: contactInformation.timezone })
      .from(contactInformation)
      .limit(1),
  ]);
  const productsOf = (id: string) => products.filter((each) => each.requestId === id).map((each) => each.name);
  return {
    requests: new Map(requests.map((request) => [request.id, { ...request, products: productsOf(request.id) }])),
    language: contact?.language,
    timeZone: contact?.timeZone ?? "UTC",
  };
}

type ToldRequests = Awaited<ReturnType<typeof listToldRequests>>["requests"];
export type ToldRequest = ToldRequests extends Map<string, infer R> ? R : never;
