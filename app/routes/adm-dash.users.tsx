import { data, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { StaffHandle } from "~/admin/layout/staff-handle";
import { staffMeta } from "~/admin/layout/staff-meta";
import { keepStaffForm } from "~/forms/editing/send-staff-form";
import { changeUser, readChange } from "~/features/users/manage-users.server";
import { readUsers, usersPath } from "~/features/users/users-page.server";
import { Users } from "~/features/users/users-view";
import { flashCookie } from "~/forms/flash.server";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import { revalidateUnlessRejected, useReply } from "~/ui/offline";

export const loader = staffLoader("users:read", async ({ request, context, staff }) =>
  readUsers(context, staff, new URL(request.url).searchParams),
);

const done = { activate: "userActivated", deactivate: "userDeactivated", delete: "userDeleted" } as const;

export const action = staffAction("users:read", async ({ request, form, context, staff }) => {
  const { intent, id } = readChange(form);
  const outcome = await changeUser(context, staff, intent, id);
  if (typeof outcome === "string") return data({ intent, reason: outcome }, { status: 409 });
  const message = flashCookie({ tone: "success", key: done[intent], ...outcome }, request);
  throw redirect(usersPath(request), { status: 303, headers: { "Set-Cookie": message } });
});

export const clientAction = keepStaffForm;
export const shouldRevalidate = revalidateUnlessRejected;

export const handle = { notLoaded: "users" } satisfies StaffHandle;

export const meta = staffMeta;

export default function UsersPage() {
  return <Users {...useLoaderData<typeof loader>()} rejected={useReply<typeof action>()} />;
}
