import { data, type HeadersFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/admin/layout/staff-meta";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import { AppError } from "~/errors";
import { boardRedirect } from "~/features/boards/board-redirect.server";
import { saveMends } from "~/features/boards/missing/mend.server";
import { MendPage } from "~/features/boards/missing/mend-view";
import { MissingMatrix } from "~/features/boards/missing/matrix-view";
import { mendFilters, readMatrix, readMendList } from "~/features/boards/missing/missing-page.server";
import { mendPath } from "~/features/boards/missing/missing";
import { keepStaffForm } from "~/forms/editing/send-staff-form";
import { revalidateUnlessRejected, useReply } from "~/ui/offline";

export const loader = staffLoader("products:read", async ({ context, request }) => {
  const filters = mendFilters(new URL(request.url).searchParams);
  if (!filters) {
    const matrix = await readMatrix(context);
    return { title: matrix.title, matrix };
  }
  const list = await readMendList(context, filters);
  return { title: list.title, list };
});

export const action = staffAction("products:write", async ({ request, form, context, staff }) => {
  const filters = mendFilters(new URL(request.url).searchParams);
  if (!filters) throw new AppError("bad-request");
  const outcome = await saveMends(context, { ...filters, form, staff });
  if (!outcome.saved) return data(outcome.reply, { status: outcome.status });
  throw boardRedirect(request, mendPath(filters), { done: "corrected", ...outcome });
});

export const clientAction = keepStaffForm;

export const shouldRevalidate = revalidateUnlessRejected;

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = staffMeta;

export default function Missing() {
  const { list, matrix } = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  return list ? <MendPage view={list} reply={reply} /> : <MissingMatrix {...matrix} />;
}
