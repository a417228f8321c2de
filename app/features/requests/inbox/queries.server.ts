import { and, asc, count, desc, eq, or, sql } from "drizzle-orm";
import type { ReadDatabase } from "~/data/client.server";
import type { Reader } from "~/data/reader.server";
import { staffName } from "~/features/users/staff-name.server";
import {
  equipment,
  requestEmails,
  requestProducts,
  serviceRequests,
  userProfiles,
} from "../../../../db/schema/index.ts";
import { INBOX_PAGE_SIZE, type InboxFilters, type RequestedProduct } from "./inbox";
import { type InboxReader, isUndelivered, matching } from "./request-conditions.server";
import type { RequestState } from "../../../../db/enums.ts";

const EXCERPT = 300;

const { id, name, phone, email, serviceType, description, language, state, notes, version, createdAt } =
  serviceRequests;
const { company, site, wantedFrom, wantedFor, assigneeId, answeredAt, job } = serviceRequests;

const who = { name, phone, email, company, site, language };
const assignee = sql<string | null>`${staffName}`;
const row = { id, ...who, serviceType, state, wantedFrom, job, createdAt, answeredAt, assignee };

/** One page, newest first; the counts by state for the other filters; and who may be assigned. */
export async function listRequests(reader: Reader, filters: InboxFilters, by: InboxReader) {
  const [requests, counted, assignees] = await reader.read((db) => [
    requestsPage(db, filters, by),
    db
      .select({ state, count: count() })
      .from(serviceRequests)
      .where(matching(db, filters, by))
      .groupBy(state),
    activeStaff(db),
  ]);
  const countOf = (state: RequestState) => counted.find((each) => each.state === state)?.count ?? 0;
  const counts = { new: countOf("new"), in_progress: countOf("in_progress"), done: countOf("done") };
  return { requests, counts, assignees };
}

export function requestsPage(db: ReadDatabase, filters: InboxFilters, by: InboxReader) {
  return db
    .select({
      ...row,
      description: sql<string>`substr(${description}, 1, ${EXCERPT})`,
      products: productsOf,
      hasFailedEmail: hasFailedEmail,
    })
    .from(serviceRequests)
    .leftJoin(userProfiles, eq(userProfiles.id, assigneeId))
    .where(and(filters.state && eq(state, filters.state), matching(db, filters, by)))
    .orderBy(desc(createdAt), desc(id))
    .limit(INBOX_PAGE_SIZE)
    .offset((filters.page - 1) * INBOX_PAGE_SIZE);
}

const productsOf = sql`(select json_group_array(json_object('id', equipment_id, 'name', name)) from (
  select equipment_id, name from ${requestProducts} where request_id = ${id} order by position
))`.mapWith((json: string) => JSON.parse(json) as RequestedProduct[]);

const hasFailedEmail =
  sql`exists (select 1 from ${requestEmails} where ${requestEmails.requestId} = ${id} and ${isUndelivered})`.mapWith(
    Boolean,
  );

function activeStaff(db: ReadDatabase) {
  return db
    .select({ id: userProfiles.id, name: staffName.as("staff_name") })
    .from(userProfiles)
    .where(eq(userProfiles.isActive, true))
    .orderBy(asc(sql`staff_name`));
}

export async function findRequest(reader: Reader, wanted: string) {
  const [[found], products, failedEmails, assignees] = await reader.read((db) => [
    db
      .select({ ...row, description, wantedFor, assigneeId, notes, version })
      .from(serviceRequests)
      .leftJoin(userProfiles, eq(userProfiles.id, assigneeId))
      .where(eq(id, wanted)),
    db
      .select({ id: requestProducts.equipmentId, name: requestProducts.name, isVisible: equipment.visibleInStore })
      .from(requestProducts)
      .leftJoin(equipment, eq(equipment.id, requestProducts.equipmentId))
      .where(eq(requestProducts.requestId, wanted))
      .orderBy(asc(requestProducts.position)),
    db
      .select({ recipient: requestEmails.recipient, attempts: requestEmails.attempts, error: requestEmails.error })
      .from(requestEmails)
      .where(and(eq(requestEmails.requestId, wanted), isUndelivered))
      .orderBy(asc(requestEmails.recipient)),
    assignableStaff(db, wanted),
  ]);
  return found && { ...found, products, failedEmails, assignees };
}

export type FoundRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** The active users, and the one who is assigned already. */
export async function listAssignable(reader: Reader, requestId: string) {
  const [staff] = await reader.read((db) => [assignableStaff(db, requestId)]);
  return staff;
}

function assignableStaff(db: ReadDatabase, requestId: string) {
  const assigned = db.select({ id: assigneeId }).from(serviceRequests).where(eq(id, requestId));
  return db
    .select({ id: userProfiles.id, name: staffName.as("staff_name") })
    .from(userProfiles)
    .where(or(eq(userProfiles.isActive, true), eq(userProfiles.id, assigned)))
    .orderBy(asc(sql`staff_name`));
}
