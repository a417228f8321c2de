import { and, eq, inArray, sql } from "drizzle-orm";
import { countUse, deleteExpiredUses, isWithin, type Limit } from "~/data/rate-limit.server";
import type { TableOf } from "~/auth/permissions";
import type { Writer } from "~/data/mutate.server";
import type { Language } from "~/i18n/languages";
import { equipment, manufacturers, requestProducts, serviceRequests } from "../../../../db/schema/index.ts";
import { insertRequestEmails } from "../emails/outbox.server";
import type { ProductSummary } from "./request";
import type { RequestEntry } from "./schema.server";
import { searchTextOf } from "../search-text.server";

interface NewRequest {
  /** The first is the new row's id; a row under any of them is this same request, sent before. */
  ids: [string, ...string[]];
  values: RequestEntry;
  /** Ids. */
  products: readonly string[];
  /** The finder's query, canonical. */
  job: string | undefined;
  /** Their names, for the inbox to search. */
  named: readonly Pick<ProductSummary, "name">[];
  language: Language;
  at: Date;
}

/**
 * Counts against the limit and inserts, unless this request is stored already: a repeated request is neither stored
 * nor counted again. The third statement tells whether the row exists.
 */
export function createRequest(writer: Writer<TableOf<"service-requests:create">>, limit: Limit, request: NewRequest) {
  const isNew = sql`not exists (select 1 from service_requests where ${inArray(serviceRequests.id, request.ids)})`;
  return [
    countUse(writer, limit, isNew),
    writer
      .insert(serviceRequests)
      .select(rowOf(writer, request).where(and(isNew, isWithin(limit))))
      .onConflictDoNothing(),
    writer.select({ id: serviceRequests.id }).from(serviceRequests).where(inArray(serviceRequests.id, request.ids)),
    writer.insert(requestProducts).select(productsOf(writer, request)).onConflictDoNothing(),
    insertRequestEmails(writer, { requestId: request.ids[0], at: request.at }),
    deleteExpiredUses(writer, limit),
  ] as const;
}

/** Visible products, with the names they have now: these outlive them. */
function productsOf(writer: Pick<Writer, "select">, { ids: [id], products }: NewRequest) {
  const asked = sql`json_each(${JSON.stringify(products)}) as asked`;
  return writer
    .select({
      requestId: serviceRequests.id,
      position: sql<number>`asked.key`.as("position"),
      equipmentId: equipment.id,
      name: sql<string>`${manufacturers.name} || ' ' || ${equipment.model}`.as("name"),
    })
    .from(asked)
    .innerJoin(serviceRequests, eq(serviceRequests.id, id))
    .innerJoin(equipment, and(eq(equipment.id, sql`asked.value`), eq(equipment.visibleInStore, true)))
    .innerJoin(manufacturers, eq(manufacturers.id, equipment.manufacturerId));
}

function productIdOf(writer: Pick<Writer, "select">, id: string | undefined) {
  if (!id) return sql<string | null>`null`;
  const found = writer
    .select({ id: equipment.id })
    .from(equipment)
    .where(and(eq(equipment.id, id), eq(equipment.visibleInStore, true)));
  return sql<string | null>`${found}`;
}

function rowOf(writer: Pick<Writer, "select">, { ids: [id], values, products, job, named, language, at }: NewRequest) {
  const given = <T extends string | number | null>(value: T, name: string) => sql<T>`${value}`.as(name);
  const description = values.description ?? "";
  return writer
    .select({
      id: given(id, "id"),
      name: given(values.name, "name"),
      phone: given(values.phone, "phone"),
      email: given(values.email, "email"),
      serviceType: given(values.serviceType, "service_type"),
      description: given(description, "description"),
      language: given(language, "language"),
      equipmentId: productIdOf(writer, products[0]).as("equipment_id"),
      state: given("new" as const, "state"),
      notes: given(null, "notes"),
      version: given(1, "version"),
      createdAt: given(at.toISOString(), "created_at"),
      updatedAt: given(at.toISOString(), "updated_at"),
      searchText: given(searchTextOf({ company: null, site: null, ...values, description, products: named, notes: null }), "search_text"),
      company: given(values.company ?? null, "company"),
      site: given(values.site ?? null, "site"),
      wantedFrom: given(values.wantedFrom ?? null, "wanted_from"),
      wantedFor: given(values.wantedFor ?? null, "wanted_for"),
      assigneeId: given(null, "assignee_id"),
      answeredAt: given(null, "answered_at"),
      job: given(job ?? null, "job"),
    })
    .from(sql`(select 1)`);
}
