import { z } from "zod";
import { pageIn, pageWithin } from "~/forms/page-number.server";
import type { AppContext } from "~/load-context.server";
import { otherLanguages } from "../../../../db/enums.ts";
import {
  type TranslationCounts,
  type TranslationFilters,
  translationKinds,
  type TranslationList,
  TRANSLATIONS_PAGE_SIZE,
} from "./translations";
import { countTranslations, listTranslations, readTranslatable } from "./translations.server";

const chosen = z.object({
  kind: z.enum(translationKinds),
  language: z.enum(otherLanguages),
  state: z.enum(["missing", "same"]),
});

/** The chosen list; undefined for the table of all. */
export function translationFilters(search: URLSearchParams): TranslationFilters | undefined {
  const { data } = chosen.safeParse(Object.fromEntries(search));
  return data && { ...data, page: pageIn(search) };
}

export async function readTranslations(
  context: AppContext,
  filters: TranslationFilters | undefined,
): Promise<{ title: string; counts?: TranslationCounts; list?: TranslationList }> {
  const { t } = context;
  const title = `${t("admin:boards.translations.title")} – ${t("brand")}`;
  const records = await readTranslatable(context);
  if (!filters) return { title, counts: countTranslations(records) };
  const all = listTranslations(records, filters);
  const total = all.length;
  const { page, pages, from, to } = pageWithin({ total, size: TRANSLATIONS_PAGE_SIZE, wanted: filters.page });
  return { title, list: { ...filters, rows: all.slice(from, to), total, page, pages } };
}
