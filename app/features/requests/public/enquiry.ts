import { FORM_PLACE } from "./request";

interface Asked {
  /** Ids of products. */
  products?: readonly string[];
  /** The finder's query. */
  job?: string | null | undefined;
  sent?: boolean;
}

/** Not URLSearchParams, which would write each comma as `%2C`. */
export function enquirySearch({ products = [], job, sent }: Asked): string {
  const parts = [
    ...(products.length > 0 ? [`m=${products.join(",")}`] : []),
    ...(job ? [`job=${encodeURIComponent(job)}`] : []),
    ...(sent ? ["sent=1"] : []),
  ];
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

export const enquiryPath = (asked: Asked = {}) => `/enquiry${enquirySearch(asked)}`;

export const enquiryFormPath = (asked: Asked = {}) => `${enquiryPath(asked)}#${FORM_PLACE}`;
