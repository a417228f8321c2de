import { useRouteLoaderData } from "@remix-run/react";
import type { ContactSummary } from "./contact";

/** The dealer's details as the frame has read them; undefined when there is no record or the database was away. */
export function useContact(): ContactSummary | undefined {
  const frame = useRouteLoaderData("routes/_site") as { contact?: ContactSummary } | undefined;
  return frame?.contact;
}
