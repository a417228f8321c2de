import type { PageDescription } from "~/ui/page-meta";


/** In characters, as `maxlength` counts them. */
export const limits = { name: 120, phone: 40, email: 254, description: 4000 } as const;

export const KEY_FIELD = "key";
export const WAITED_FIELD = "waited";
/** Honeypot: hidden from people. */
export const TRAP_FIELD = "homepage";

export interface ServicePageView {
  page: PageDescription;
  product?: ProductSummary;
  isSent: boolean;
}

export interface ProductSummary {
  id: string;
  name: string;
}

export function serviceSearch({ equipment, sent }: { equipment?: string; sent?: boolean }): string {
  const search = new URLSearchParams();
  if (equipment) search.set("equipment", equipment);
  if (sent) search.set("sent", "1");
  const text = search.toString();
  return text && `?${text}`;
}

export const FORM_PLACE = "request";

export const requestFormPath = (asked: Parameters<typeof serviceSearch>[0]) =>
  `/service${serviceSearch(asked)}#${FORM_PLACE}`;
