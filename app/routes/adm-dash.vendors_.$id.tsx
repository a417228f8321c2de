import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { sendWithDraft } from "~/forms/editing/send-staff-form";
import { formHandlers } from "~/admin/crud/form-handlers.server";
import { type FormAnswer, recordDraft } from "~/admin/crud/resource";
import { staffMeta } from "~/admin/layout/staff-meta";
import { ManufacturerForm } from "~/features/manufacturers/manufacturer-form";
import { manufacturers } from "~/features/manufacturers/manufacturers.server";
import { revalidateUnlessRejected } from "~/ui/offline";

const handlers = formHandlers(manufacturers);
export const loader = handlers.loader;
export const action = handlers.action;
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendWithDraft(args, recordDraft("manufacturers", args.params.id));
export const shouldRevalidate = revalidateUnlessRejected;

export const meta = staffMeta;

export default function FormPage() {
  const answer = useActionData<typeof clientAction>() as FormAnswer | undefined;
  return <ManufacturerForm view={useLoaderData<typeof loader>()} answer={answer} />;
}
