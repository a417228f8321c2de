import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { changeCard } from "~/features/equipment-videos/change-card.server";
import { EquipmentVideosList } from "~/features/equipment-videos/videos-list";
import { readVideosList, videosFiltersFrom } from "~/features/equipment-videos/videos-page.server";
import { staffAction, staffLoader } from "~/http/staff.server";
import { Problem } from "~/ui/problem";

export const loader = staffLoader("products:read", async ({ context, request }) =>
  readVideosList(context, videosFiltersFrom(request.url)),
);

export const action = staffAction("products:write", async ({ context, request, staff }) =>
  changeCard(context, { request, staff }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function EquipmentVideos() {
  return <EquipmentVideosList list={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation("admin");
  return <Problem notLoaded={t("equipmentVideos.loadFailed")} />;
}
