import { data, type HeadersFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { sendWithDraft } from "~/forms/editing/send-staff-form";
import { returnPath } from "~/admin/layout/return-path.server";
import { staffMeta } from "~/admin/layout/staff-meta";
import { VIDEOS_PATH, videosEditor } from "~/features/videos/product/equipment-videos";
import { saveVideos } from "~/features/videos/product/save-videos.server";
import { VideosFormPage } from "~/features/videos/product/videos-form";
import { readVideosForm } from "~/features/videos/product/videos-page.server";
import { flashCookie } from "~/forms/flash.server";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import { revalidateUnlessRejected, useReply } from "~/ui/offline";

export const loader = staffLoader("products:read", async ({ request, context, params }) => {
  const id = params.id!;
  return { ...(await readVideosForm(context, id)), back: returnPath(request, { list: VIDEOS_PATH, id }) };
});

export const action = staffAction("products:write", async ({ request, form, context, staff, params }) => {
  const id = params.id!;
  const outcome = await saveVideos(context, { id, form, staff });
  if (!outcome.saved) return data(outcome.reply, { status: outcome.status });
  const message = flashCookie({ tone: "success", key: "videosUpdated", name: outcome.model }, request);
  throw redirect(returnPath(request, { list: VIDEOS_PATH, id }), { status: 303, headers: { "Set-Cookie": message } });
});

export const clientAction = sendWithDraft(videosEditor.draftKey);

export const shouldRevalidate = revalidateUnlessRejected;

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = staffMeta;

export default function EquipmentVideosForm() {
  const { back, ...view } = useLoaderData<typeof loader>();
  return <VideosFormPage key={view.id} view={view} back={back} reply={useReply<typeof action>()} />;
}
