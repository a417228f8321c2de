import { useLoaderData } from "@remix-run/react";
import { sendWithDraft } from "~/forms/editing/send-staff-form";
import { formHandlers } from "~/admin/crud/form-handlers.server";
import { recordEditor } from "~/admin/crud/resource";
import { staffMeta } from "~/admin/layout/staff-meta";
import { ManufacturerForm } from "~/features/manufacturers/manufacturer-form";
import { manufacturers } from "~/features/manufacturers/manufacturers.server";
import { revalidateUnlessRejected, useReply } from "~/ui/offline";

const handlers = formHandlers(manufacturers);
export const loader = handlers.loader;
export const action = handlers.action;
export const clientAction = sendWithDraft(recordEditor("manufacturers").draftKey);
export const shouldRevalidate = revalidateUnlessRejected;

export const meta = staffMeta;

export default function FormPage() {
  return <ManufacturerForm view={useLoaderData<typeof loader>()} reply={useReply<typeof action>()} />;
}
