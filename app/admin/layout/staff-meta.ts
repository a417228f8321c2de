import type { MetaFunction } from "@remix-run/react";
import { problemMeta } from "~/ui/page-meta";

/** The title from the loader, or that of the error. */
export const staffMeta: MetaFunction = ({ data, error }) => {
  const title = (data as { title?: string } | undefined)?.title;
  return title ? [{ title }] : problemMeta(error);
};
