import { useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/admin/layout/staff-meta";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import { boardRedirect } from "~/features/boards/board-redirect.server";
import { implausiblePath } from "~/features/boards/implausible/implausible";
import { answerDoubt, readImplausible } from "~/features/boards/implausible/implausible-page.server";
import { ImplausiblePage } from "~/features/boards/implausible/implausible-view";
import { keepStaffForm } from "~/forms/editing/send-staff-form";
import { pageIn } from "~/forms/page-number.server";
import { revalidateUnlessRejected } from "~/ui/offline";

export const loader = staffLoader("products:read", async ({ context, request }) =>
  readImplausible(context, new URL(request.url).searchParams),
);

export const action = staffAction("products:write", async ({ request, form, context, staff }) => {
  const outcome = await answerDoubt(context, staff, form);
  throw boardRedirect(request, implausiblePath(pageIn(new URL(request.url).searchParams)), outcome);
});

export const clientAction = keepStaffForm;

export const shouldRevalidate = revalidateUnlessRejected;

export const meta = staffMeta;

export default function Implausible() {
  return <ImplausiblePage {...useLoaderData<typeof loader>()} />;
}
