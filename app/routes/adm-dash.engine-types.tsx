import { useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/admin/layout/staff-meta";
import { readEngineTypes } from "~/features/products/engine-types/engine-types-page.server";
import { EngineTypes } from "~/features/products/engine-types/engine-types-view";
import { staffLoader } from "~/auth/staff-handlers.server";

export const loader = staffLoader("products:read", async ({ context }) => readEngineTypes(context));

export const meta = staffMeta;

export default function EngineTypesPage() {
  return <EngineTypes {...useLoaderData<typeof loader>()} />;
}
