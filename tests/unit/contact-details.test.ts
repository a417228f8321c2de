import { describe, expect, it } from "vitest";
import { contactDetails } from "~/features/contact/details.server";
import type { Language } from "~/i18n/languages";
import type { Contact } from "~/features/contact/queries.server";
import { localBusinessJsonLd } from "~/features/contact/structured-data";

const nine = { open: "09:00", close: "18:00" };

const record: Contact = {
  companyName: "Lift LLC",
  mainPhone: "+994 12 555 01 00",
  secondaryPhone: null,
  primaryEmail: "info@lift.example",
  supportEmail: " ",
  streetAddress: "1 Street",
  city: "Baku",
  state: null,
  postalCode: "AZ1000",
  country: "Azerbaijan",
  weekdayHours: {
    monday: nine,
    tuesday: nine,
    wednesday: nine,
    thursday: nine,
    friday: { open: "00:00", close: "24:00" },
  },
  weekendHours: { saturday: { open: "20:00", close: "02:00" }, sunday: { closed: true } },
  emergencyPhone: null,
  emergencyInfo: null,
  timezone: "Asia/Baku",
  latitude: 40.4,
  longitude: 49.8,
  directions: null,
  mapsEmbedLink: "https://maps.example/embed?x=1",
  facebookUrl: null,
  twitterUrl: null,
  instagramUrl: null,
  linkedinUrl: "https://linkedin.example/lift",
  additionalSocialLinks: [],
  streetAddressTranslations: {},
  cityTranslations: {},
  stateTranslations: {},
  countryTranslations: {},
  directionsTranslations: {},
  emergencyAvailableTranslations: {},
  emergencyInstructionsTranslations: {},
};
const detailsOf = (changes: Partial<Contact>, language: Language = "eng") =>
  contactDetails({ ...record, ...changes }, language);

describe("the emergency service", () => {
  const info = { phone: "+1 111", available: "24/7", instructions: "Stop first." };

  it("comes from its own record, even if the footer has another number", () => {
    const { emergency, emergencyPhone } = detailsOf({ emergencyInfo: info, emergencyPhone: "+2 222" });
    expect(emergency).toEqual({
      phone: "+1 111",
      availability: { text: "24/7" },
      instructions: { text: "Stop first." },
    });
    expect(emergencyPhone).toBe("+2 222");
  });

  it("falls back to the footer's number", () => {
    expect(detailsOf({ emergencyPhone: "+2 222" }).emergency?.phone).toBe("+2 222");
    expect(detailsOf({ emergencyInfo: { phone: " " }, emergencyPhone: "+2 222" }).emergency?.phone).toBe("+2 222");
  });

  it("is left out when it is empty or not text", () => {
    expect(detailsOf({}).emergency).toBeUndefined();
    expect(detailsOf({ emergencyInfo: { phone: 5, available: [] } as never }).emergency).toBeUndefined();
    expect(detailsOf({ emergencyInfo: { instructions: "Run." } }).emergency).toEqual({
      instructions: { text: "Run." },
    });
  });
});

describe("the texts of the contact record", () => {
  const translations = {
    cityTranslations: { rus: "Баку", aze: "Bakı" },
    emergencyInfo: { instructions: "Stop first." },
    emergencyInstructionsTranslations: { aze: "Əvvəlcə dayandırın." },
    directions: "By the gate.",
  };

  it("are in the page's language, else in English and marked as such", () => {
    const inRussian = detailsOf(translations, "rus");
    expect(inRussian.city).toBe("Баку");
    expect(inRussian.emergency).toEqual({ instructions: { text: "Stop first.", lang: "en" } });
    expect(inRussian.directions).toEqual({ text: "By the gate.", lang: "en" });
    expect(inRussian.address).toEqual([
      [{ text: "1 Street", lang: "en" }],
      [{ text: "Баку AZ1000" }],
      [{ text: "Azerbaijan", lang: "en" }],
    ]);
    const inAzerbaijani = detailsOf({ ...translations, state: "District" }, "aze");
    expect(inAzerbaijani.emergency).toEqual({ instructions: { text: "Əvvəlcə dayandırın." } });
    expect(inAzerbaijani.address[1]).toEqual([
      { text: "Bakı" },
      { text: ", District", lang: "en" },
      { text: " AZ1000" },
    ]);
    expect(detailsOf(translations).directions).toEqual({ text: "By the gate." });
  });

  it("are in that language in structured data", () => {
    const site = { siteOrigin: "https://liftyard.example", language: "rus" as const, brand: "Liftyard" };
    const data = localBusinessJsonLd(detailsOf(translations, "rus"), site);
    expect(data.address).toMatchObject({ addressLocality: "Баку", addressCountry: "Azerbaijan" });
  });
});

describe("the map", () => {
  it.each(["http://maps.example/embed", "/map", "", null])("is not shown for %j", (mapsEmbedLink) => {
    expect(detailsOf({ mapsEmbedLink }).mapEmbed).toBeUndefined();
  });

  it("is shown over https and needs both coordinates", () => {
    expect(detailsOf({}).mapEmbed).toBe("https://maps.example/embed?x=1");
    expect(detailsOf({ latitude: 0, longitude: 0 }).position).toEqual({ latitude: 0, longitude: 0 });
    expect(detailsOf({ longitude: null }).position).toBeUndefined();
  });
});

describe("links to other networks", () => {
  it("are http(s) URLs only", () => {
    const links = ["javascript:alert(1)", "data:text/html,x", "nonsense", "https://t.example/lift", 7];
    const additionalSocialLinks = links.map((url) => ({ platform: "T", url })) as Contact["additionalSocialLinks"];
    expect(detailsOf({ additionalSocialLinks }).social.map(({ url }) => url)).toEqual([
      "https://linkedin.example/lift",
      "https://t.example/lift",
    ]);
  });
});

describe("the dealer in structured data", () => {
  const site = { siteOrigin: "https://liftyard.example", language: "rus" as const, brand: "Liftyard" };
  const dayOf = (day: string) => `https://schema.org/${day}`;

  it("has what the contact record has", () => {
    expect(localBusinessJsonLd(detailsOf({ emergencyInfo: { phone: "+1 111" } }), site)).toEqual({
      "@context": "https://schema.org",
      "@type": "LocalBusiness",
      "@id": "https://liftyard.example/contact?lng=rus#business",
      name: "Lift LLC",
      url: "https://liftyard.example/contact?lng=rus",
      image: "https://liftyard.example/icons/icon-512.png",
      parentOrganization: { "@id": "https://liftyard.example/#organization" },
      telephone: "+994 12 555 01 00",
      email: "info@lift.example",
      address: {
        "@type": "PostalAddress",
        streetAddress: "1 Street",
        addressLocality: "Baku",
        postalCode: "AZ1000",
        addressCountry: "Azerbaijan",
      },
      geo: { "@type": "GeoCoordinates", latitude: 40.4, longitude: 49.8 },
      hasMap: "https://www.openstreetmap.org/?mlat=40.4&mlon=49.8#map=16/40.4/49.8",
      openingHoursSpecification: [
        {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday"].map(dayOf),
          opens: "09:00",
          closes: "18:00",
        },
        { "@type": "OpeningHoursSpecification", dayOfWeek: [dayOf("Friday")], opens: "00:00", closes: "23:59" },
        { "@type": "OpeningHoursSpecification", dayOfWeek: [dayOf("Saturday")], opens: "20:00", closes: "02:00" },
      ],
      contactPoint: [{ "@type": "ContactPoint", contactType: "emergency", telephone: "+1 111" }],
      sameAs: ["https://linkedin.example/lift"],
    });
  });

  it("has nothing that the contact record lacks", () => {
    const bare = Object.fromEntries(Object.keys(record).map((key) => [key, null])) as unknown as Contact;
    const details = contactDetails(
      {
        ...bare,
        ...{ companyName: " ", weekdayHours: {}, weekendHours: {}, additionalSocialLinks: [], timezone: "UTC" },
      },
      "eng",
    );
    const data = localBusinessJsonLd(details, site);
    expect(Object.keys(data)).toEqual(["@context", "@type", "@id", "name", "url", "image", "parentOrganization"]);
    expect(data.name).toBe("Liftyard");
  });
});
