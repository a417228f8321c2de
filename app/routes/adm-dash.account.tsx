import { data, redirect } from "@remix-run/cloudflare";
import { staffMeta } from "~/admin/layout/staff-meta";
import { keepStaffForm } from "~/forms/editing/send-staff-form";
import { OwnPassword } from "~/features/users/own-password-view";
import { saveOwnPassword } from "~/features/users/own-password.server";
import { flashCookie } from "~/forms/flash.server";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import { revalidateUnlessRejected, useReply } from "~/ui/offline";

export const loader = staffLoader("account:write", async ({ context: { t } }) => ({
  title: `${t("admin:account.title")} – ${t("brand")}`,
}));

export const action = staffAction("account:write", async ({ request, form, context, staff, profile: { email } }) => {
  const outcome = await saveOwnPassword(context, { staff, email }, form);
  if (!outcome.saved) return data(outcome.reply, { status: outcome.status });
  const headers = new Headers({ "Set-Cookie": await context.sessions.open(staff.id) });
  headers.append("Set-Cookie", flashCookie({ tone: "success", key: "passwordChanged" }, request));
  throw redirect("/adm-dash/account", { status: 303, headers });
});

export const clientAction = keepStaffForm;
export const shouldRevalidate = revalidateUnlessRejected;

export const meta = staffMeta;

export default function AccountPage() {
  return <OwnPassword reply={useReply<typeof action>()} />;
}
