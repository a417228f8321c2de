import { data, replace } from "@remix-run/cloudflare";
import { asc } from "drizzle-orm";
import { z } from "zod";
import type { Staff } from "~/auth/permissions";
import type { AppContext } from "~/load-context.server";
import { findKinds } from "~/features/categories/kinds.server";
import { listMatchingIds } from "~/features/products/table/queries.server";
import { tableFiltersFrom } from "~/features/products/table/read-table-filters.server";
import { tablePath } from "~/features/products/table/table";
import { takeTypedLanguage } from "~/forms/typed-language";
import { sortedByName } from "~/i18n/alphabetical";
import { translated } from "~/i18n/formats";
import { equipmentCategories, manufacturers } from "../../../db/schema/index.ts";
import { pick } from "../../../db/named-row.ts";
import { type FieldName, fieldOf } from "../../../db/product-fields.ts";
import { type BatchProblem, changePath, FROM, MOST_CHANGES } from "./batch";
import { ALL_MATCHING, bulkFields, EMPTIED, QUERY, SELECTED } from "./bulk-fields";
import { readBulkValues } from "./bulk-values.server";
import { decisiveFields } from "./check-product-cells.server";
import { discardBatch } from "./discard.server";
import type { NewChangeReply, NewChangeView, Selection } from "./new-change";
import { planChanges } from "./plan.server";
import { prepareBatch } from "./prepare.server";
import { findBulkForm } from "./queries.server";
import { findRecords } from "./records.server";

const LONGEST_QUERY = 2000;

/** With a batch in review, what it was made from is filled in again. */
export async function readNewChange(context: AppContext, from: string | null): Promise<NewChangeView> {
  const { reader, t, language } = context;
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
    filledIn: from ? await filledIn(context, from) : undefined,
  };
}

async function filledIn(context: AppContext, from: string): Promise<NewChangeReply | undefined> {
  const form = await findBulkForm(context.reader, from);
  if (!form) return undefined;
  const { selection, texts, language, emptied } = form;
  const ids = await idsOf(context, selection);
  // In another language, "1,500" is another number.
  const isKept = (name: FieldName) =>
    language === context.language || !["decimal", "whole"].includes(fieldOf(name).kind);
  const reply = { initialValue: pick(texts, bulkFields.filter(isKept)) };
  return { selection, count: ids.length, emptied, from, reply };
}

/** Shows the form for the chosen products or, once it is filled in, stores the changes for review. */
export async function handleNewChange(context: AppContext, { form, staff }: { form: FormData; staff: Staff }) {
  const selection = selectionIn(form);
  const ids = await idsOf(context, selection);
  const emptied = form.getAll(EMPTIED).map(String);
  const from = z.uuid().safeParse(form.get(FROM)).data;
  const reply = (problem?: BatchProblem, more: Partial<NewChangeReply> = {}, status = 422) =>
    data<NewChangeReply>(
      {
        ...{ selection, count: ids.length, emptied, from },
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
  const texts = Object.fromEntries(bulkFields.map((name) => [name, String(form.get(name) ?? "")]));
  const typed = { initialValue: texts };
  const { wanted } = outcome;
  if (Object.keys(wanted).length === 0) return reply("nothingFilledIn", { reply: typed });
  const [products, kinds] = await Promise.all([
    findRecords(context.reader, "equipment", { ids, fields: [...Object.keys(wanted), ...decisiveFields] }),
    findKinds(context.reader),
  ]);
  const rows = planChanges([...products.values()], wanted, kinds);
  if (!rows.some(({ kind }) => kind === "change")) return reply("nothing", { reply: typed });
  const details = { selection, texts, language, emptied };
  const id = await prepareBatch(context, staff, { kind: "bulk", entity: "equipment", rows, details });
  if (from) await discardBatch(context, staff, from);
  // The browser's Back then leads to the list: the form without what was sent would be empty.
  return replace(changePath(id), { status: 303 });
}

function selectionIn(form: FormData): Selection {
  if (form.has(ALL_MATCHING)) return { query: String(form.get(QUERY) ?? "").slice(0, LONGEST_QUERY) };
  const chosen = form.getAll(SELECTED).filter((id) => z.uuid().safeParse(id).success) as string[];
  return { ids: [...new Set(chosen)] };
}

async function idsOf(context: AppContext, selection: Selection): Promise<string[]> {
  if ("ids" in selection) return selection.ids;
  return listMatchingIds(context, tableFiltersFrom(new URLSearchParams(selection.query)), context.language);
}
