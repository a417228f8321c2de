import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { formHandlers } from "~/admin/form-handlers.server";
import { HeroImageForm } from "~/features/hero-images/hero-image-form";
import { heroImages } from "~/features/hero-images/hero-images.server";
import { keepFormWhenAway, loadAnewUnlessRefused, useAnswer } from "~/ui/away";

const handlers = formHandlers(heroImages);
export const loader = handlers.loader;
export const action = handlers.action;
export const clientAction = keepFormWhenAway;
export const shouldRevalidate = loadAnewUnlessRefused;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function FormPage() {
  return <HeroImageForm view={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
