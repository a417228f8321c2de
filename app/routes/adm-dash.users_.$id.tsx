import { data, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/admin/layout/staff-meta";
import { keepStaffForm } from "~/forms/editing/send-staff-form";
import { saveUserPage } from "~/features/users/save-user-page.server";
import { UserPage } from "~/features/users/user-view";
import { readUserForm } from "~/features/users/users-page.server";
import { flashCookie } from "~/forms/flash.server";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import { revalidateUnlessRejected, useAnswer } from "~/ui/offline";

export const loader = staffLoader("users:write", async ({ context, staff, params }) =>
  readUserForm(context, staff, params.id!),
);

export const action = staffAction("users:write", async ({ request, form, context, staff, params }) => {
  const { asked, message, name, saved } = await saveUserPage(context, staff, params.id!, form);
  if (!saved.done) return data({ asked, ...saved }, { status: saved.status });
  const cookie = flashCookie({ tone: "success", key: message, name }, request);
  throw redirect("/adm-dash/users", { status: 303, headers: { "Set-Cookie": cookie } });
});

export const clientAction = keepStaffForm;
export const shouldRevalidate = revalidateUnlessRejected;

export const meta = staffMeta;

export default function EditUserPage() {
  const view = useLoaderData<typeof loader>();
  return <UserPage key={view.user?.id} {...view} answer={useAnswer<typeof action>()} />;
}
