import { useActionData, useLoaderData } from "@remix-run/react";
import { listHandlers } from "~/admin/crud/list-handlers.server";
import type { StaffHandle } from "~/admin/layout/staff-handle";
import { staffMeta } from "~/admin/layout/staff-meta";
import { stayWhenOffline } from "~/admin/crud/when-offline";
import { PresentationVideoList } from "~/features/videos/presentation/presentation-video-list";
import { presentationVideos } from "~/features/videos/presentation/presentation-videos.server";

const handlers = listHandlers(presentationVideos);
export const loader = handlers.loader;
export const action = handlers.action;

export const clientAction = stayWhenOffline;

export { revalidateList as shouldRevalidate } from "~/admin/crud/when-offline";

export const handle = { notLoaded: "videos" } satisfies StaffHandle;

export const meta = staffMeta;

export default function ListPage() {
  return (
    <PresentationVideoList list={useLoaderData<typeof loader>()} rejected={useActionData<typeof action>()?.rejected} />
  );
}
