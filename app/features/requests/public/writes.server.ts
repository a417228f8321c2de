import { and, eq, inArray, sql } from "drizzle-orm";
import { countUse, deleteExpiredUses, isWithin, type Limit } from "~/data/rate-limit.server";
import type { VisitorTable } from "~/auth/permissions";
import type { Writer } from "~/data/mutate.server";
import type { Language } from "~/i18n/languages";
import { equipment, serviceRequests } from "../../../../db/schema/index.ts";
import type { ServiceRequest } from "./schema.server";
import { searchTextOf } from "../search-text.server";

export interface NewRequest {
  /** The first is the new row's id; a row under any of them is this same request, sent before. */
  ids: [string, ...string[]];
  values: ServiceRequest;
  equipmentId: string | undefined;
  language: Language;
  at: Date;
}

/**
 * Counts against the limit and inserts, unless this request is stored already: a repeated request is neither stored
 * nor counted again. The last statement tells whether the row exists.
 */
export function createRequest(writer: Writer<VisitorTable<"service-requests:create">>, limit: Limit, request: NewRequest) {
  const isNew = sql`not exists (select 1 from service_requests where ${inArray(serviceRequests.id, request.ids)})`;
  return [
    countUse(writer, limit, isNew),
    writer
      .insert(serviceRequests)
      .select(rowOf(writer, request).where(and(isNew, isWithin(limit))))
      .onConflictDoNothing(),
    writer.select({ id: serviceRequests.id }).from(serviceRequests).where(inArray(serviceRequests.id, request.ids)),
    deleteExpiredUses(writer, limit),
  ] as const;
}

function machineOf(writer: Pick<Writer, "select">, id: string | undefined) {
  if (!id) return sql<string | null>`null`;
  const found = writer
    .select({ id: equipment.id })
    .from(equipment)
    .where(and(eq(equipment.id, id), eq(equipment.visibleInStore, true)));
  return sql<string | null>`${found}`;
}

function rowOf(writer: Pick<Writer, "select">, { ids: [id], values, equipmentId, language, at }: NewRequest) {
  const given = <T extends string | number | null>(value: T, name: string) => sql<T>`${value}`.as(name);
  return writer
    .select({
      id: given(id, "id"),
      name: given(values.name, "name"),
      phone: given(values.phone, "phone"),
      email: given(values.email, "email"),
      serviceType: given(values.serviceType, "service_type"),
      description: given(values.description, "description"),
      language: given(language, "language"),
      equipmentId: machineOf(writer, equipmentId).as("equipment_id"),
      state: given("new" as const, "state"),
      notes: given(null, "notes"),
      version: given(1, "version"),
      createdAt: given(at.toISOString(), "created_at"),
      updatedAt: given(at.toISOString(), "updated_at"),
      searchText: given(searchTextOf({ ...values, notes: null }), "search_text"),
    })
    .from(sql`(select 1)`);
}
