import { useLoaderData } from "@remix-run/react";
import { sendWithDraft } from "~/forms/editing/send-staff-form";
import { formHandlers } from "~/admin/crud/form-handlers.server";
import { recordEditor } from "~/admin/crud/resource";
import { staffMeta } from "~/admin/layout/staff-meta";
import { PresentationVideoForm } from "~/features/videos/presentation/presentation-video-form";
import { presentationVideos } from "~/features/videos/presentation/presentation-videos.server";
import { revalidateUnlessRejected, useReply } from "~/ui/offline";

const handlers = formHandlers(presentationVideos);
export const loader = handlers.loader;
export const action = handlers.action;
export const clientAction = sendWithDraft(recordEditor("presentation-videos").draftKey);
export const shouldRevalidate = revalidateUnlessRejected;

export const meta = staffMeta;

export default function FormPage() {
  return <PresentationVideoForm view={useLoaderData<typeof loader>()} reply={useReply<typeof action>()} />;
}
