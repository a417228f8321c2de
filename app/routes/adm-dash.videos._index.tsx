import { useLoaderData } from "@remix-run/react";
import type { StaffHandle } from "~/admin/staff-handle";
import { staffMeta } from "~/admin/staff-meta";
import { stayWhenAway } from "~/admin/when-away";
import { changeCard } from "~/features/equipment-videos/change-card.server";
import { EquipmentVideosList } from "~/features/equipment-videos/videos-list";
import { readVideosList, videosFiltersFrom } from "~/features/equipment-videos/videos-page.server";
import { staffAction, staffLoader } from "~/http/staff.server";

export const loader = staffLoader("products:read", async ({ context, request }) =>
  readVideosList(context, videosFiltersFrom(request.url)),
);

export const action = staffAction("products:write", async ({ context, request, staff }) =>
  changeCard(context, { request, staff }),
);

export const clientAction = stayWhenAway;

export { revalidateList as shouldRevalidate } from "~/admin/when-away";

export const handle = { notLoaded: "videos" } satisfies StaffHandle;

export const meta = staffMeta;

export default function EquipmentVideos() {
  return <EquipmentVideosList list={useLoaderData<typeof loader>()} />;
}
