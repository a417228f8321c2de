import { useActionData, useLoaderData } from "@remix-run/react";
import { listHandlers } from "~/admin/list-handlers.server";
import type { StaffHandle } from "~/admin/staff-handle";
import { staffMeta } from "~/admin/staff-meta";
import { stayWhenAway } from "~/admin/when-away";
import { PresentationVideoList } from "~/features/presentation-videos/presentation-video-list";
import { presentationVideos } from "~/features/presentation-videos/presentation-videos.server";

const handlers = listHandlers(presentationVideos);
export const loader = handlers.loader;
export const action = handlers.action;

export const clientAction = stayWhenAway;

export { revalidateList as shouldRevalidate } from "~/admin/when-away";

export const handle = { notLoaded: "videos" } satisfies StaffHandle;

export const meta = staffMeta;

export default function ListPage() {
  return (
    <PresentationVideoList list={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()?.refused} />
  );
}
