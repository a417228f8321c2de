import { useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/admin/layout/staff-meta";
import { keepStaffForm } from "~/forms/editing/send-staff-form";
import { restoreEntry } from "~/features/history/entry-mutations.server";
import { readEntry } from "~/features/history/entry-page.server";
import { EntryPage } from "~/features/history/entry-view";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import { revalidateUnlessRejected, useReply } from "~/ui/offline";

export const loader = staffLoader("history:read", async ({ context, staff, params }) =>
  readEntry(context, staff, params.id!),
);

export const action = staffAction("history:read", async ({ context, request, form, staff, params }) =>
  restoreEntry(context, { request, form, staff, id: params.id! }),
);

export const clientAction = keepStaffForm;
export const shouldRevalidate = revalidateUnlessRejected;

export const meta = staffMeta;

export default function HistoryEntryPage() {
  const view = useLoaderData<typeof loader>();
  return <EntryPage key={view.entry.id} {...view} rejected={useReply<typeof action>()} />;
}
