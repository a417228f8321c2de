import { useRouteLoaderData } from "@remix-run/react";
import type { ContactSummary } from "./contact";

/** The dealer's details loaded by the frame; undefined without a record or while the database was down. */
export function useContact(): ContactSummary | undefined {
  const frame = useRouteLoaderData("routes/_site") as { contact?: ContactSummary } | undefined;
  return frame?.contact;
}
