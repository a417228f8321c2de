import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { formHandlers } from "~/admin/form-handlers.server";
import { PresentationVideoForm } from "~/features/presentation-videos/presentation-video-form";
import { presentationVideos } from "~/features/presentation-videos/presentation-videos.server";
import { keepFormWhenAway, loadAnewUnlessRefused, useAnswer } from "~/ui/away";

const handlers = formHandlers(presentationVideos);
export const loader = handlers.loader;
export const action = handlers.action;
export const clientAction = keepFormWhenAway;
export const shouldRevalidate = loadAnewUnlessRefused;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function FormPage() {
  return <PresentationVideoForm view={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
