import { asc } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "~/load-context.server";
import type { Reader } from "~/data/reader.server";
import { readTimeZone } from "~/admin/layout/time-zone.server";
import { userProfiles } from "../../../db/schema/index.ts";
import { entryView } from "./entry-view.server";
import { FORMER, type HistoryFilters, type HistoryView } from "./history";
import { kindNames } from "./record-kinds";
import { findNames, nameOf } from "./names.server";
import { listEntries } from "./queries.server";

const recordId = z.string().regex(/^[\w-]{1,64}$/);
const filters = {
  person: recordId,
  kind: z.enum(kindNames),
  older: z
    .string()
    .regex(/^[\dTZ:.-]{20,30},[\w-]{1,64}$/)
    .transform((text) => {
      const [at = "", id = ""] = text.split(",");
      return { at, id };
    }),
};

export function historyFiltersFrom(search: URLSearchParams): HistoryFilters {
  const kind = filters.kind.safeParse(search.get("entity")).data;
  return {
    person: filters.person.safeParse(search.get("person")).data,
    kind,
    id: kind && recordId.safeParse(search.get("id")).data,
    older: filters.older.safeParse(search.get("older")).data,
  };
}

export async function readHistory(context: AppContext, search: URLSearchParams): Promise<HistoryView> {
  const { reader, language, t } = context;
  const filters = historyFiltersFrom(search);
  const [{ entries, hasOlder }, people] = await Promise.all([listEntries(reader, filters), listPeople(reader)]);
  const { kind, id } = filters;
  const record = kind && id ? { entity: kind, entityId: id, before: null, after: null } : undefined;
  const [names, timeZone] = await Promise.all([
    findNames(context, record ? [...entries, record] : entries),
    readTimeZone(reader),
  ]);
  const last = entries.at(-1);
  return {
    title: `${t("admin:history.title")} – ${t("brand")}`,
    filters: filters,
    people: [...people, { id: FORMER, name: t("admin:history.former") }],
    entries: entries.map((entry) => entryView({ ...context, timeZone }, entry, names)),
    record:
      record && (nameOf(record, names, language) ?? entries.map((each) => nameOf(each, names, language)).find(Boolean)),
    older: hasOlder && last ? { at: last.at, id: last.id } : undefined,
  };
}

async function listPeople(reader: Reader): Promise<{ id: string; name: string }[]> {
  const { id, fullName, email } = userProfiles;
  const [found] = await reader.read((db) => [
    db.select({ id, fullName, email }).from(userProfiles).orderBy(asc(email)),
  ]);
  return found.map(({ id, fullName, email }) => ({ id, name: fullName ? `${fullName} (${email})` : email }));
}
