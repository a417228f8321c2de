import type { LocalizedText } from "~/i18n/formats";
import type { PageDescription } from "~/ui/page-meta";
import type { WeekHours } from "./opening-hours";
import type { TimeZone } from "../../../db/enums.ts";

/** In parts, because they may be in different languages. */
export type AddressLine = LocalizedText[];

/** The part of the contact record that every page's frame shows. Anything may be missing. */
export interface ContactSummary {
  companyName?: string;
  mainPhone?: string;
  primaryEmail?: string;
  address: AddressLine[];
  city?: string;
  country?: string;
  emergencyPhone?: string;
  /** Digits with the country code. */
  whatsApp?: string;
  social: { platform: string; url: string }[];
}

export interface ContactDetails extends ContactSummary {
  secondaryPhone?: string;
  supportEmail?: string;
  street?: string;
  state?: string;
  postalCode?: string;
  emergency?: { phone?: string; availability?: LocalizedText; instructions?: LocalizedText };
  hours: WeekHours;
  timeZone: TimeZone;
  directions?: LocalizedText;
  /** An https URL for an iframe. */
  mapEmbed?: string;
  position?: { latitude: number; longitude: number };
}

export interface ContactPageView {
  page: PageDescription;
  contact?: ContactDetails;
}
