import { data, type HeadersFunction, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { sendWithDraft } from "~/admin/editing/send-with-draft";
import { staffMeta } from "~/admin/staff-meta";
import { VIDEOS_ADDRESS, videosDraft } from "~/features/equipment-videos/equipment-videos";
import { saveVideos } from "~/features/equipment-videos/save-videos.server";
import { VideosFormPage } from "~/features/equipment-videos/videos-form";
import { readVideosForm } from "~/features/equipment-videos/videos-page.server";
import { flashCookie } from "~/http/flash.server";
import { staffAction, staffLoader } from "~/http/staff.server";
import { loadAnewUnlessRefused, useAnswer } from "~/ui/away";

export const loader = staffLoader("products:read", async ({ context, params }) => readVideosForm(context, params.id!));

export const action = staffAction("products:write", async ({ request, context, staff, params }) => {
  const outcome = await saveVideos(context, { id: params.id!, form: await request.formData(), staff });
  if (!outcome.saved) return data(outcome.reply, { status: outcome.status });
  const message = flashCookie({ tone: "success", key: "videosUpdated", name: outcome.model }, request);
  throw redirect(VIDEOS_ADDRESS, { status: 303, headers: { "Set-Cookie": message } });
});

export const clientAction = (args: ClientActionFunctionArgs) => sendWithDraft(args, videosDraft(args.params.id!));

export const shouldRevalidate = loadAnewUnlessRefused;

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = staffMeta;

export default function EquipmentVideosForm() {
  const view = useLoaderData<typeof loader>();
  return <VideosFormPage key={view.id} view={view} reply={useAnswer<typeof action>()} />;
}
