import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { sendWithDraft } from "~/admin/editing/send-with-draft";
import { formHandlers } from "~/admin/form-handlers.server";
import { type FormAnswer, recordDraft } from "~/admin/resource";
import { staffMeta } from "~/admin/staff-meta";
import { PresentationVideoForm } from "~/features/presentation-videos/presentation-video-form";
import { presentationVideos } from "~/features/presentation-videos/presentation-videos.server";
import { loadAnewUnlessRefused } from "~/ui/away";

const handlers = formHandlers(presentationVideos);
export const loader = handlers.loader;
export const action = handlers.action;
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendWithDraft(args, recordDraft("presentation-videos", args.params.id));
export const shouldRevalidate = loadAnewUnlessRefused;

export const meta = staffMeta;

export default function FormPage() {
  const answer = useActionData<typeof clientAction>() as FormAnswer | undefined;
  return <PresentationVideoForm view={useLoaderData<typeof loader>()} answer={answer} />;
}
