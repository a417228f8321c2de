import { and, eq, exists, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { ReadDatabase } from "~/data/client.server";
import { equipment, requestEmails, requestProducts, serviceRequests } from "../../../../db/schema/index.ts";
import { foldModel, foldText } from "../../../../db/search-text.ts";
import { phoneDigits } from "../search-text.server";
import { creationOf, type OpenAge } from "./age";
import { type InboxFilters, MINE, NOBODY } from "./inbox";
import { enquiryTypes, requestTypes, serviceTypes } from "../../../../db/enums.ts";

export interface InboxReader {
  staffId: string;
  now: Date;
}

/** What the filters other than the state ask for: the states are counted within it. */
export function matching(db: ReadDatabase, filters: InboxFilters, { staffId, now }: InboxReader): SQL | undefined {
  return and(
    ofKind(filters.kind),
    assignedTo(filters.assignee, staffId),
    filters.open && openFor(filters.open, now),
    filters.email && inArray(serviceRequests.id, undelivered(db)),
    found(db, filters.search),
  );
}

/** Emails that were tried and have not been sent. */
export const isUndelivered = and(isNull(requestEmails.sentAt), isNotNull(requestEmails.error));

/** Not `<>`, which reads no index. */
export const isOpen = inArray(serviceRequests.state, ["new", "in_progress"]);

function ofKind(kind: InboxFilters["kind"]): SQL | undefined {
  if (!kind) return undefined;
  const types = { enquiries: enquiryTypes, service: serviceTypes };
  const wanted =
    kind === "enquiries" || kind === "service" ? types[kind] : requestTypes.filter((type) => type === kind);
  return inArray(serviceRequests.serviceType, [...wanted]);
}

function assignedTo(assignee: string | undefined, staffId: string): SQL | undefined {
  if (!assignee) return undefined;
  if (assignee === NOBODY) return isNull(serviceRequests.assigneeId);
  return eq(serviceRequests.assigneeId, assignee === MINE ? staffId : assignee);
}

function openFor(age: OpenAge, now: Date): SQL | undefined {
  const { after, until } = creationOf(age, now);
  const { createdAt } = serviceRequests;
  return and(isOpen, after ? gt(createdAt, after) : undefined, until ? lte(createdAt, until) : undefined);
}

function undelivered(db: ReadDatabase) {
  return db.select({ id: requestEmails.requestId }).from(requestEmails).where(isUndelivered);
}

function found(db: ReadDatabase, search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const within = (
    text: string | undefined,
    column: typeof serviceRequests.searchText | typeof equipment.modelSearch,
  ) => (text ? sql`instr(${column}, ${text}) > 0` : undefined);
  const model = foldModel(search);
  // Its model may have been corrected since the request.
  const product = db
    .select({ id: equipment.id })
    .from(requestProducts)
    .innerJoin(equipment, eq(equipment.id, requestProducts.equipmentId))
    .where(and(eq(requestProducts.requestId, serviceRequests.id), within(model, equipment.modelSearch)));
  return or(
    within(foldText(search), serviceRequests.searchText),
    within(phoneDigits(search), serviceRequests.searchText),
    within(model, serviceRequests.searchText),
    model ? exists(product) : undefined,
    sql`0`,
  );
}
