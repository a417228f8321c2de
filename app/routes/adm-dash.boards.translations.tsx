import { data, type HeadersFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/admin/layout/staff-meta";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import { AppError } from "~/errors";
import { boardRedirect } from "~/features/boards/board-redirect.server";
import { TranslationsTable } from "~/features/boards/translations/counts-view";
import { saveTranslations } from "~/features/boards/translations/save-translations.server";
import { TranslationPage } from "~/features/boards/translations/translation-form";
import { translationsPath } from "~/features/boards/translations/translations";
import { readTranslations, translationFilters } from "~/features/boards/translations/translations-page.server";
import { keepStaffForm } from "~/forms/editing/send-staff-form";
import { revalidateUnlessRejected, useReply } from "~/ui/offline";

export const loader = staffLoader("products:read", async ({ context, request }) =>
  readTranslations(context, translationFilters(new URL(request.url).searchParams)),
);

export const action = staffAction("products:read", async ({ request, form, context, staff }) => {
  const filters = translationFilters(new URL(request.url).searchParams);
  if (!filters) throw new AppError("bad-request");
  const outcome = await saveTranslations(context, filters, { form, staff });
  if (!outcome.saved) return data(outcome.reply, { status: outcome.status });
  throw boardRedirect(request, translationsPath(filters), { done: "translated", count: outcome.count });
});

export const clientAction = keepStaffForm;

export const shouldRevalidate = revalidateUnlessRejected;

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = staffMeta;

export default function Translations() {
  const { counts, list } = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  if (list) return <TranslationPage list={list} reply={reply} />;
  return counts && <TranslationsTable counts={counts} />;
}
