import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { staffMeta } from "~/admin/layout/staff-meta";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import { changeBatch } from "~/features/batches/batch-actions.server";
import { batchTabs } from "~/features/batches/batch";
import { readBatch } from "~/features/batches/batch-page.server";
import { BatchPage } from "~/features/batches/batch-view";
import { keepStaffForm } from "~/forms/editing/send-staff-form";
import { pageIn } from "~/forms/page-number.server";
import { revalidateUnlessRejected, useReply } from "~/ui/offline";

const tab = z.enum(batchTabs);

export const loader = staffLoader("products:write", async ({ context, request, staff, params: { id = "" } }) => {
  const { searchParams } = new URL(request.url);
  return readBatch(context, id, {
    staff,
    page: pageIn(searchParams),
    tab: tab.safeParse(searchParams.get("show")).data ?? "all",
  });
});

export const action = staffAction("products:write", async ({ context, request, form, staff, params: { id = "" } }) =>
  data(await changeBatch(context, { id, form, staff, request }), { status: 409 }),
);

export const clientAction = keepStaffForm;
export const shouldRevalidate = revalidateUnlessRejected;

export const meta = staffMeta;

export default function Changes() {
  return <BatchPage batch={useLoaderData<typeof loader>()} reply={useReply<typeof action>()} />;
}
