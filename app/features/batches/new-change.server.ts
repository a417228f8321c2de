import { data, redirect } from "@remix-run/cloudflare";
import { asc } from "drizzle-orm";
import { z } from "zod";
import type { Staff } from "~/auth/permissions";
import type { AppContext } from "~/load-context.server";
import { listMatchingIds } from "~/features/products/table/queries.server";
import { tableFiltersFrom } from "~/features/products/table/read-table-filters.server";
import { tablePath } from "~/features/products/table/table";
import { takeTypedLanguage } from "~/forms/typed-language";
import { sortedByName } from "~/i18n/alphabetical";
import { translated } from "~/i18n/formats";
import { equipmentCategories, manufacturers } from "../../../db/schema/index.ts";
import { figureNames } from "../../../db/product-fields.ts";
import { type BatchProblem, changePath, MOST_CHANGES } from "./batch";
import { ALL_MATCHING, bulkFields, EMPTIED, QUERY, SELECTED } from "./bulk-fields";
import { readBulkValues } from "./bulk-values.server";
import type { NewChangeReply, NewChangeView } from "./new-change";
import { planChanges } from "./plan.server";
import { prepareBatch } from "./prepare.server";
import { findRecords } from "./records.server";

const LONGEST_QUERY = 2000;

export async function readNewChange({ reader, t, language }: AppContext): Promise<NewChangeView> {
  const [categories, makers] = await reader.read((db) => [
    db
      .select({
        id: equipmentCategories.id,
        name: equipmentCategories.name,
        names: equipmentCategories.nameTranslations,
      })
      .from(equipmentCategories)
      .orderBy(asc(equipmentCategories.id)),
    db.select({ id: manufacturers.id, name: manufacturers.name }).from(manufacturers).orderBy(asc(manufacturers.id)),
  ]);
  const named = categories.map(({ id, name, names }) => ({ id, name: translated(names, language, name) }));
  const byName = ({ name }: { name: string }) => name;
  return {
    title: `${t("admin:changes.title.new")} – ${t("brand")}`,
    list: tablePath({ page: 1 }),
    categories: sortedByName(named, language, byName),
    manufacturers: sortedByName(makers, language, byName),
  };
}

/** Shows the form for the chosen products or, once it is filled in, stores the changes for review. */
export async function handleNewChange(context: AppContext, { form, staff }: { form: FormData; staff: Staff }) {
  const { selection, ids } = await readSelection(context, form);
  const reply = (problem?: BatchProblem, more: Partial<NewChangeReply> = {}, status = 422) =>
    data<NewChangeReply>(
      {
        ...{ selection, count: ids.length },
        emptied: form.getAll(EMPTIED).map(String),
        ...(problem && { problem }),
        ...more,
      },
      { status },
    );
  if (ids.length > MOST_CHANGES) return reply("tooMany");
  if (ids.length === 0) return reply();
  if (form.get("intent") !== "review") return reply(undefined, {}, 200);
  const language = takeTypedLanguage(form, context.language);
  const outcome = readBulkValues(form, language);
  if ("rejected" in outcome) return reply(undefined, { reply: outcome.rejected });
  const typed = { initialValue: Object.fromEntries(bulkFields.map((name) => [name, form.get(name) ?? ""])) };
  const { wanted } = outcome;
  if (Object.keys(wanted).length === 0) return reply("nothingFilledIn", { reply: typed });
  const products = await findRecords(context.reader, "equipment", {
    ids,
    fields: [...Object.keys(wanted), "status", "available_from", ...figureNames],
  });
  const rows = planChanges([...products.values()], wanted);
  if (!rows.some(({ kind }) => kind === "change")) return reply("nothing", { reply: typed });
  const id = await prepareBatch(context, staff, { kind: "bulk", entity: "equipment", rows });
  return redirect(changePath(id), { status: 303 });
}

async function readSelection(context: AppContext, form: FormData) {
  const query = String(form.get(QUERY) ?? "").slice(0, LONGEST_QUERY);
  if (form.has(ALL_MATCHING)) {
    const filters = tableFiltersFrom(new URLSearchParams(query));
    return { selection: { query }, ids: await listMatchingIds(context, filters, context.language) };
  }
  const chosen = form.getAll(SELECTED).filter((id) => z.uuid().safeParse(id).success) as string[];
  const ids = [...new Set(chosen)];
  return { selection: { ids }, ids };
}
