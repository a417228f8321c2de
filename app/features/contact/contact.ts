import type { LocalizedText } from "~/i18n/formats";
import type { PageDescription } from "~/ui/page-meta";
import type { WeekHours } from "./opening-hours";
import type { TimeZone } from "../../../db/enums.ts";

/** In parts, since some may be in the page's language and some not. */
export type AddressLine = LocalizedText[];

/** What the frame of every page shows of the contact record. Anything may be missing. */
export interface ContactSummary {
  companyName?: string;
  mainPhone?: string;
  primaryEmail?: string;
  /** Street; city, state and postal code; country. */
  address: AddressLine[];
  city?: string;
  country?: string;
  emergencyPhone?: string;
  /** Digits alone, with the country. */
  whatsApp?: string;
  social: { platform: string; url: string }[];
}

/** The whole contact record, as its own page shows it. */
export interface ContactDetails extends ContactSummary {
  secondaryPhone?: string;
  supportEmail?: string;
  street?: string;
  state?: string;
  postalCode?: string;
  /** Undefined when there is neither a number nor anything else to say. */
  emergency?: { phone?: string; availability?: LocalizedText; instructions?: LocalizedText };
  hours: WeekHours;
  timeZone: TimeZone;
  directions?: LocalizedText;
  /** Of a map to show inside the page, over https. */
  mapEmbed?: string;
  position?: { latitude: number; longitude: number };
}

export interface ContactPageView {
  page: PageDescription;
  /** Undefined while the dealer has left no details. */
  contact?: ContactDetails;
}
