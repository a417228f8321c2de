import { redirect } from "@remix-run/cloudflare";
import type { AppContext } from "~/load-context.server";
import { can, type Staff } from "~/auth/permissions";
import { readTimeZone } from "~/admin/layout/time-zone.server";
import { REQUEST_PRODUCTS } from "~/features/products/table/product-dependents";
import type { ValueReader } from "./display-value.server";
import { entryView, formatFields } from "./entry-view.server";
import type { EntryPageView, RestoreView } from "./history";
import { findNames } from "./names.server";
import { type Entry, isReplacement, requireEntry } from "./queries.server";
import { kindOf } from "./record-kinds";
import { planRestore } from "./restore.server";

export async function readEntry(context: AppContext, staff: Staff, id: string): Promise<EntryPageView> {
  const { reader, t } = context;
  const [entry, timeZone] = await Promise.all([requireEntry(reader, id), readTimeZone(reader)]);
  if (entry.entity === "batches") throw redirect(kindOf("batches").path(entry.entityId));
  const inZone = { ...context, timeZone };
  const [names, restore] = await Promise.all([findNames(context, [entry]), restoreView(inZone, staff, entry)]);
  return {
    title: `${t("admin:history.entryTitle")} – ${t("brand")}`,
    entry: entryView(inZone, entry, names),
    restore,
  };
}

async function restoreView(context: AppContext & ValueReader, staff: Staff, entry: Entry): Promise<RestoreView> {
  const { reader } = context;
  if (isReplacement(entry))
    return can(staff, "files:write") ? { way: "putFileBack" } : { rejected: { reason: "forbidden" } };
  const { plan, rejected } = await planRestore(reader, entry);
  if (!plan) return { rejected };
  if (!can(staff, plan.permission)) return { rejected: { reason: "forbidden" } };
  if (!plan.current) return { way: "bringBack" };
  const { state: target, current } = plan;
  const now = Object.fromEntries(Object.keys(target).map((column) => [column, current[column]]));
  const states = [{ ...entry, before: current, after: target }];
  const fields = formatFields(context, {
    entity: entry.entity,
    before: kept(now),
    after: kept(target),
    names: await findNames(context, states),
  });
  if (fields.length === 0) return { rejected: { reason: "nothing" } };
  const changes = fields.filter(({ isChanged }) => isChanged);
  if (changes.length === 0) return { rejected: { reason: "same" } };
  return { way: "putBack", version: Number(current.version), changes };
}

/** Positions and references to a record are not restored. */
function kept({
  order: _order,
  documents: _documents,
  service_requests: _requests,
  [REQUEST_PRODUCTS]: _requestProducts,
  ...state
}: Record<string, unknown>) {
  return state;
}
