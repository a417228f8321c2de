import { and, count, desc, eq, gt, gte, lte, sql } from "drizzle-orm";
import type { ReadDatabase } from "~/data/client.server";
import type { Reader } from "~/data/reader.server";
import { creationOf, openAges } from "~/features/requests/inbox/age";
import { isOpen, isUndelivered } from "~/features/requests/inbox/request-conditions.server";
import { DAY_MS } from "~/i18n/days";
import {
  contactInformation,
  equipment,
  requestEmails,
  requestProducts,
  serviceRequests,
} from "../../../db/schema/index.ts";

const MOST_PRODUCTS = 10;
const DAYS = 30;

/** What the dashboard says of requests. */
export async function readRequestCounts(reader: Reader, now: Date) {
  const [requests, open, byProduct, failed, [contact]] = await reader.read((db) => [
    db.select({ count: count() }).from(serviceRequests).where(eq(serviceRequests.state, "new")),
    openByAge(db, now),
    requestsByProduct(db, now),
    db.select({ count: count() }).from(requestEmails).where(isUndelivered),
    db.select({ emails: contactInformation.requestEmails }).from(contactInformation),
  ]);
  return {
    newRequests: requests[0]?.count ?? 0,
    openByAge: openAges.map((age) => ({ age, count: open[0]?.[age] ?? 0 })),
    byProduct,
    failedEmails: failed[0]?.count ?? 0,
    hasRequestEmails: (contact?.emails.length ?? 0) > 0,
  };
}

export function openByAge(db: ReadDatabase, now: Date) {
  const { createdAt } = serviceRequests;
  const [day, days, week, older] = openAges.map((age) => {
    const { after, until } = creationOf(age, now);
    const isOf = and(after ? gt(createdAt, after) : undefined, until ? lte(createdAt, until) : undefined);
    return sql<number>`count(*) filter (where ${isOf})`;
  }) as [Counted, Counted, Counted, Counted];
  return db.select({ day, days, week, older }).from(serviceRequests).where(isOpen);
}

type Counted = ReturnType<typeof sql<number>>;

/** Requests about a product count once, whatever else they are about. */
export function requestsByProduct(db: ReadDatabase, now: Date) {
  const since = new Date(now.getTime() - DAYS * DAY_MS).toISOString();
  const { equipmentId, name, requestId } = requestProducts;
  const requests = sql<number>`count(distinct ${requestId})`;
  return db
    .select({
      id: equipmentId,
      name: sql<string>`max(${name})`,
      count: requests.as("requests"),
      status: equipment.status,
      visibleInStore: equipment.visibleInStore,
    })
    .from(serviceRequests)
    .innerJoin(requestProducts, eq(requestId, serviceRequests.id))
    .leftJoin(equipment, eq(equipment.id, equipmentId))
    .where(gte(serviceRequests.createdAt, since))
    .groupBy(sql`coalesce(${equipmentId}, ${name})`)
    .orderBy(desc(sql`requests`), sql`2`)
    .limit(MOST_PRODUCTS);
}
