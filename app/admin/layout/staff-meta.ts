import type { MetaFunction } from "@remix-run/react";
import { problemMeta } from "~/ui/page-meta";

export const staffMeta: MetaFunction = ({ data, error }) => {
  const title = (data as { title?: string } | undefined)?.title;
  return title ? [{ title }] : problemMeta(error);
};
