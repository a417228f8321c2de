import type { PageDescription } from "~/ui/page-meta";


/** In characters, as `maxlength` counts them. */
export const limits = { name: 120, phone: 40, email: 254, description: 4000 } as const;

/** Fields that the visitor does not fill in. */
export const KEY_FIELD = "key";
export const WAITED_FIELD = "waited";
/** Honeypot: hidden from people. */
export const TRAP_FIELD = "homepage";

export interface ServicePageView {
  page: PageDescription;
  /** The product the request is about. */
  product?: ProductSummary;
  /** True on the page after a request was sent. */
  isSent: boolean;
}

export interface ProductSummary {
  id: string;
  /** Manufacturer and model. */
  name: string;
}

/** Canonical path of the page. */
export function serviceSearch({ equipment, sent }: { equipment?: string; sent?: boolean }): string {
  const search = new URLSearchParams();
  if (equipment) search.set("equipment", equipment);
  if (sent) search.set("sent", "1");
  const text = search.toString();
  return text && `?${text}`;
}

/** Fragment of the form. */
export const FORM_PLACE = "request";

/** The path with that fragment. */
export const requestFormPath = (asked: Parameters<typeof serviceSearch>[0]) =>
  `/service${serviceSearch(asked)}#${FORM_PLACE}`;
