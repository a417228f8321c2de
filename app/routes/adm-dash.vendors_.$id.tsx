import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { formHandlers } from "~/admin/form-handlers.server";
import { ManufacturerForm } from "~/features/manufacturers/manufacturer-form";
import { manufacturers } from "~/features/manufacturers/manufacturers.server";
import { keepFormWhenAway, loadAnewUnlessRefused, useAnswer } from "~/ui/away";

const handlers = formHandlers(manufacturers);
export const loader = handlers.loader;
export const action = handlers.action;
export const clientAction = keepFormWhenAway;
export const shouldRevalidate = loadAnewUnlessRefused;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function FormPage() {
  return <ManufacturerForm view={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
