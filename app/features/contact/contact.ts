import type { PageDescription } from "~/ui/page-meta";
import type { WeekHours } from "./opening-hours";

/** What the frame of every page shows of the contact record. Anything may be missing. */
export interface ContactSummary {
  companyName?: string;
  mainPhone?: string;
  primaryEmail?: string;
  /** City, state and postal code on one line. */
  place?: string;
  street?: string;
  country?: string;
  emergencyPhone?: string;
  /** Digits alone, with the country. */
  whatsApp?: string;
  social: { platform: string; url: string }[];
}

export type TimeZone =
  "UTC" | "America/New_York" | "America/Chicago" | "America/Denver" | "America/Los_Angeles" | "Asia/Baku";

/** The whole contact record, as its own page shows it. */
export interface ContactDetails extends ContactSummary {
  secondaryPhone?: string;
  supportEmail?: string;
  city?: string;
  state?: string;
  postalCode?: string;
  /** Undefined when there is neither a number nor anything else to say. */
  emergency?: { phone?: string; availability?: string; instructions?: string };
  hours: WeekHours;
  timeZone: TimeZone;
  directions?: string;
  /** Of a map to show inside the page, over https. */
  mapEmbed?: string;
  position?: { latitude: number; longitude: number };
}

export interface ContactPageView {
  page: PageDescription;
  /** Undefined while the dealer has left no details. */
  contact?: ContactDetails;
}
