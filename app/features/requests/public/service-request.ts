import type { PageDescription } from "~/ui/page-meta";


/** In characters, as `maxlength` counts them. */
export const limits = { name: 120, phone: 40, email: 254, description: 4000 } as const;

/** Fields beside those a person fills in. */
export const KEY_FIELD = "key";
export const WAITED_FIELD = "waited";
/** Nobody sees it: who fills it in is a machine. */
export const TRAP_FIELD = "homepage";

export interface ServicePageView {
  page: PageDescription;
  /** The machine that the request is about. */
  machine?: ProductSummary;
  /** True on the page that follows a sent request. */
  isSent: boolean;
}

export interface ProductSummary {
  id: string;
  /** Maker and model. */
  name: string;
}

/** The one way to write the address of the page. */
export function serviceSearch({ equipment, sent }: { equipment?: string; sent?: boolean }): string {
  const search = new URLSearchParams();
  if (equipment) search.set("equipment", equipment);
  if (sent) search.set("sent", "1");
  const text = search.toString();
  return text && `?${text}`;
}

/** Where the form stands on the page. */
export const FORM_PLACE = "request";

/** Of the form itself: the page begins with what the dealer does. */
export const requestFormPath = (asked: Parameters<typeof serviceSearch>[0]) =>
  `/service${serviceSearch(asked)}#${FORM_PLACE}`;
