import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listHandlers } from "~/admin/list-handlers.server";
import { PresentationVideoList } from "~/features/presentation-videos/presentation-video-list";
import { presentationVideos } from "~/features/presentation-videos/presentation-videos.server";

const handlers = listHandlers(presentationVideos);
export const loader = handlers.loader;
export const action = handlers.action;

export { revalidateList as shouldRevalidate } from "~/admin/revalidate-list";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function ListPage() {
  return (
    <PresentationVideoList list={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()?.refused} />
  );
}
