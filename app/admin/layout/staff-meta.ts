import type { MetaFunction } from "@remix-run/react";
import { problemMeta } from "~/ui/page-meta";

/** The title that a staff page's loader gave; that of the error where it gave none. */
export const staffMeta: MetaFunction = ({ data, error }) => {
  const title = (data as { title?: string } | undefined)?.title;
  return title ? [{ title }] : problemMeta(error);
};
