import { useLoaderData } from "@remix-run/react";
import type { StaffHandle } from "~/admin/layout/staff-handle";
import { staffMeta } from "~/admin/layout/staff-meta";
import { stayWhenOffline } from "~/admin/crud/when-offline";
import { changeCard } from "~/features/videos/product/change-card.server";
import { EquipmentVideosList } from "~/features/videos/product/videos-list";
import { readVideosList, videosFiltersFrom } from "~/features/videos/product/videos-page.server";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";

export const loader = staffLoader("products:read", async ({ context, request }) =>
  readVideosList(context, videosFiltersFrom(request.url)),
);

export const action = staffAction("products:write", async ({ context, request, form, staff }) =>
  changeCard(context, { request, form, staff }),
);

export const clientAction = stayWhenOffline;

export { revalidateList as shouldRevalidate } from "~/admin/crud/when-offline";

export const handle = { notLoaded: "videos" } satisfies StaffHandle;

export const meta = staffMeta;

export default function EquipmentVideos() {
  return <EquipmentVideosList list={useLoaderData<typeof loader>()} />;
}
