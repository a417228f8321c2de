import { LONGEST_EMAIL } from "~/forms/form-limits";
import type { PageDescription } from "~/ui/page-meta";

/** In characters, as `maxlength` counts them; products by number. */
export const limits = {
  name: 120,
  phone: 40,
  email: LONGEST_EMAIL,
  description: 4000,
  company: 200,
  site: 200,
  wantedFor: 100,
  products: 10,
} as const;

export const KEY_FIELD = "key";
export const WAITED_FIELD = "waited";
/** Honeypot: hidden from people. */
export const TRAP_FIELD = "homepage";

/** The id of the form on its page. */
export const FORM_PLACE = "request";

/** The page that a form leads to once it is stored. */
export const isSentPage = (search: URLSearchParams) => search.get("sent") === "1";

export interface RequestPageView {
  page: PageDescription;
  products: ProductSummary[];
  /** Ids of the same products, known also while the database is down. */
  asked: readonly string[];
  /** How many of the products asked about are no longer in the store. */
  gone: number;
  /** More products were asked about than are named. */
  isCut: boolean;
  job?: AskedJobView | undefined;
  isSent: boolean;
}

/** What was asked of the finder, in the reader's language and units. */
export interface AskedJobView {
  /** Canonical, for links and the URL that the form is sent to. */
  query: string;
  facts: { label: string; value: string }[];
  /** Path of the finder with these answers. */
  finder: string;
  notUnderstood: readonly { name: string; value: string }[];
}

export interface ProductSummary {
  id: string;
  name: string;
  /** "Available from 31 March", of a rented one. */
  availableFrom?: string | undefined;
}
