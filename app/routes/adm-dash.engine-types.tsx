import { useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/admin/staff-meta";
import { readEngineTypes } from "~/features/engine-types/engine-types-page.server";
import { EngineTypes } from "~/features/engine-types/engine-types-view";
import { staffLoader } from "~/http/staff.server";

export const loader = staffLoader("products:read", async ({ context }) => readEngineTypes(context));

export const meta = staffMeta;

export default function EngineTypesPage() {
  return <EngineTypes {...useLoaderData<typeof loader>()} />;
}
