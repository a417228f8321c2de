import { data, type HeadersFunction, redirect } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { sendWithDraft } from "~/forms/editing/send-staff-form";
import type { StaffHandle } from "~/admin/layout/staff-handle";
import { staffMeta } from "~/admin/layout/staff-meta";
import { CONTACT_FORM_PATH, PREVIEW } from "~/features/contact/staff/contact-form";
import { contactEditor } from "~/features/contact/staff/contact-texts";
import { readContactForm } from "~/features/contact/staff/contact-form-page.server";
import { ContactFormPage } from "~/features/contact/staff/contact-form-view";
import { saveContact } from "~/features/contact/staff/save.server";
import { flashCookie } from "~/forms/flash.server";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import { revalidateUnlessRejected, useReply } from "~/ui/offline";

export const loader = staffLoader("contact:read", async ({ context, request }) =>
  readContactForm(context, new URL(request.url).searchParams.has("create")),
);

export const action = staffAction("contact:write", async ({ request, form, context, staff }) => {
  const outcome = await saveContact(context, { form, staff });
  if (!outcome.saved) return data(outcome.reply, { status: outcome.status });
  const message = flashCookie({ tone: "success", key: "contactSaved" }, request);
  throw redirect(CONTACT_FORM_PATH, { status: 303, headers: { "Set-Cookie": message } });
});

export const clientAction = sendWithDraft(contactEditor.draftKey);

/** Opening the preview changes no data. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.formData?.get("intent") !== PREVIEW && revalidateUnlessRejected(change);

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle = { notLoaded: "contact" } satisfies StaffHandle;

export const meta = staffMeta;

export default function ContactInformation() {
  const view = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  // After saving, or creating the record, the form starts from the stored values.
  const filledFrom = view.state?.from?.version ?? (view.state ? "nothing" : "missing");
  return <ContactFormPage key={filledFrom} view={view} reply={reply} />;
}
