import { useLoaderData } from "@remix-run/react";
import { sendWithDraft } from "~/forms/editing/send-staff-form";
import { formHandlers } from "~/admin/crud/form-handlers.server";
import { recordEditor } from "~/admin/crud/resource";
import { staffMeta } from "~/admin/layout/staff-meta";
import { HeroImageForm } from "~/features/hero-images/hero-image-form";
import { heroImages } from "~/features/hero-images/hero-images.server";
import { revalidateUnlessRejected, useReply } from "~/ui/offline";

const handlers = formHandlers(heroImages);
export const loader = handlers.loader;
export const action = handlers.action;
export const clientAction = sendWithDraft(recordEditor("hero-images").draftKey);
export const shouldRevalidate = revalidateUnlessRejected;

export const meta = staffMeta;

export default function FormPage() {
  return <HeroImageForm view={useLoaderData<typeof loader>()} reply={useReply<typeof action>()} />;
}
