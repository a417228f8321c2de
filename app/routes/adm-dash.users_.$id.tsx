import { data, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/admin/layout/staff-meta";
import { sendWithDraft } from "~/forms/editing/send-staff-form";
import { saveUserPage } from "~/features/users/save-user-page.server";
import { SET_PASSWORD, userDraftKey } from "~/features/users/user";
import { UserPage } from "~/features/users/user-view";
import { readUserForm, savedUserPath } from "~/features/users/users-page.server";
import { flashCookie } from "~/forms/flash.server";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import { revalidateUnlessRejected, useReply } from "~/ui/offline";

export const loader = staffLoader("users:write", async ({ context, request, staff, params }) =>
  readUserForm(context, staff, { id: params.id!, request }),
);

export const action = staffAction("users:write", async ({ request, form, context, staff, params }) => {
  const outcome = await saveUserPage(context, { id: params.id!, form, staff });
  if ("reply" in outcome) return data(outcome.reply, { status: outcome.status });
  const cookie = flashCookie({ tone: "success", key: outcome.message, name: outcome.name }, request);
  const back = await savedUserPath(context, request, outcome.id);
  throw redirect(back, { status: 303, headers: { "Set-Cookie": cookie } });
});

export const clientAction = sendWithDraft(userDraftKey, [SET_PASSWORD]);
export const shouldRevalidate = revalidateUnlessRejected;

export const meta = staffMeta;

export default function EditUserPage() {
  const view = useLoaderData<typeof loader>();
  return <UserPage key={view.user?.id} {...view} reply={useReply<typeof action>()} />;
}
