import { useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/admin/layout/staff-meta";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import { boardRedirect } from "~/features/boards/board-redirect.server";
import { sameModelPath } from "~/features/boards/same-model/same-model";
import { answerSameModel, readSameModel } from "~/features/boards/same-model/same-model-page.server";
import { SameModelPage } from "~/features/boards/same-model/same-model-view";
import { keepStaffForm } from "~/forms/editing/send-staff-form";
import { pageIn } from "~/forms/page-number.server";
import { revalidateUnlessRejected } from "~/ui/offline";

export const loader = staffLoader("products:read", async ({ context, request }) =>
  readSameModel(context, new URL(request.url).searchParams),
);

export const action = staffAction("products:write", async ({ request, form, context, staff }) => {
  const outcome = await answerSameModel(context, staff, form);
  throw boardRedirect(request, sameModelPath(pageIn(new URL(request.url).searchParams)), outcome);
});

export const clientAction = keepStaffForm;

export const shouldRevalidate = revalidateUnlessRejected;

export const meta = staffMeta;

export default function SameModel() {
  return <SameModelPage {...useLoaderData<typeof loader>()} />;
}
