import { data, type HeadersFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/admin/layout/staff-meta";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import { AppError } from "~/errors";
import { boardRedirect } from "~/features/boards/board-redirect.server";
import { saveFilledIn } from "~/features/boards/missing/fill-in.server";
import { FillInView } from "~/features/boards/missing/fill-in-view";
import { MissingMatrix } from "~/features/boards/missing/matrix-view";
import { fillInFilters, readMatrix, readFillInList } from "~/features/boards/missing/missing-page.server";
import { fillInPath } from "~/features/boards/missing/missing";
import { keepStaffForm } from "~/forms/editing/send-staff-form";
import { revalidateUnlessRejected, useReply } from "~/ui/offline";

export const loader = staffLoader("products:read", async ({ context, request }) => {
  const filters = fillInFilters(new URL(request.url).searchParams);
  if (!filters) {
    const matrix = await readMatrix(context);
    return { title: matrix.title, matrix };
  }
  const list = await readFillInList(context, filters);
  return { title: list.title, list };
});

export const action = staffAction("products:write", async ({ request, form, context, staff }) => {
  const filters = fillInFilters(new URL(request.url).searchParams);
  if (!filters) throw new AppError("bad-request");
  const outcome = await saveFilledIn(context, { ...filters, form, staff });
  if (!outcome.saved) return data(outcome.reply, { status: outcome.status });
  throw boardRedirect(request, fillInPath(filters), { done: "corrected", ...outcome });
});

export const clientAction = keepStaffForm;

export const shouldRevalidate = revalidateUnlessRejected;

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = staffMeta;

export default function Missing() {
  const { list, matrix } = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  return list ? <FillInView view={list} reply={reply} /> : <MissingMatrix {...matrix} />;
}
