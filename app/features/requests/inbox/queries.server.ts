import { and, count, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/data/reader.server";
import { equipment, manufacturers, serviceRequests } from "../../../../db/schema/index.ts";
import { foldModel, foldText } from "../../../../db/search-text.ts";
import { phoneDigits } from "../search-text.server";
import { INBOX_PAGE_SIZE, type InboxFilters, type RequestRow } from "./inbox";
import type { RequestState } from "../../../../db/enums.ts";

const EXCERPT = 300;

const { id, name, phone, email, serviceType, description, language, state, notes, version, createdAt } =
  serviceRequests;
const product = { productId: equipment.id, model: equipment.model, manufacturer: manufacturers.name };
const row = { id, name, phone, email, serviceType, language, state, createdAt, ...product };

/** One page, newest first, and the counts by state for this search. */
export async function listRequests(reader: Reader, filters: InboxFilters) {
  const { search, page } = filters;
  const wanted = and(filters.state && eq(state, filters.state), found(search));
  const [rows, counted] = await reader.read((db) => [
    db
      .select({ ...row, description: sql<string>`substr(${description}, 1, ${EXCERPT})` })
      .from(serviceRequests)
      .leftJoin(equipment, itsMachine)
      .leftJoin(manufacturers, itsMaker)
      .where(wanted)
      .orderBy(desc(createdAt), desc(id))
      .limit(INBOX_PAGE_SIZE)
      .offset((page - 1) * INBOX_PAGE_SIZE),
    db
      .select({ state, count: count() })
      .from(serviceRequests)
      .leftJoin(equipment, itsMachine)
      .where(found(search))
      .groupBy(state),
  ]);
  const countOf = (state: RequestState) => counted.find((each) => each.state === state)?.count ?? 0;
  const counts = { new: countOf("new"), in_progress: countOf("in_progress"), done: countOf("done") };
  return { requests: rows.map(withName), counts };
}

export async function findRequest(reader: Reader, wanted: string) {
  const [[found]] = await reader.read((db) => [
    db
      .select({ ...row, description, notes, version })
      .from(serviceRequests)
      .leftJoin(equipment, itsMachine)
      .leftJoin(manufacturers, itsMaker)
      .where(eq(id, wanted)),
  ]);
  return found && withName(found);
}

export type FoundRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

export async function findStoredRequest(reader: Reader, wanted: string) {
  const [[found]] = await reader.read((db) => [db.select().from(serviceRequests).where(eq(id, wanted))]);
  return found;
}

export type StoredRequest = NonNullable<Awaited<ReturnType<typeof findStoredRequest>>>;

const itsMachine = eq(equipment.id, serviceRequests.equipmentId);
const itsMaker = eq(manufacturers.id, equipment.manufacturerId);

interface Joined {
  productId: string | null;
  model: string | null;
  manufacturer: string | null;
}

function withName<R extends Joined>({ productId, model, manufacturer, ...rest }: R) {
  return {
    ...rest,
    product: productId ? { id: productId, name: `${manufacturer} ${model}` } : undefined,
  } satisfies Pick<RequestRow, "product">;
}

function found(search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const within = (
    text: string | undefined,
    column: typeof serviceRequests.searchText | typeof equipment.modelSearch,
  ) => (text ? sql`instr(${column}, ${text}) > 0` : undefined);
  return or(
    within(foldText(search), serviceRequests.searchText),
    within(phoneDigits(search), serviceRequests.searchText),
    within(foldModel(search), equipment.modelSearch),
    sql`0`,
  );
}
