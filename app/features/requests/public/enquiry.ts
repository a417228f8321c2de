import { FORM_PLACE } from "./request";

interface Asked {
  /** Ids of products. */
  products?: readonly string[];
  /** The finder's query. */
  job?: string | null | undefined;
  /** More products were asked about than an enquiry takes. */
  isCut?: boolean;
  sent?: boolean;
}

/** Not URLSearchParams, which would write each comma as `%2C`. */
export function enquirySearch({ products = [], job, isCut, sent }: Asked): string {
  const parts = [
    ...(products.length > 0 ? [`m=${products.join(",")}`] : []),
    ...(job ? [`job=${encodeURIComponent(job)}`] : []),
    ...(isCut ? ["more=1"] : []),
    ...(sent ? ["sent=1"] : []),
  ];
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

export const enquiryPath = (asked: Asked = {}) => `/enquiry${enquirySearch(asked)}`;

export const enquiryFormPath = (asked: Asked = {}) => `${enquiryPath(asked)}#${FORM_PLACE}`;
