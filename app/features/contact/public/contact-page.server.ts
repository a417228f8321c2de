import type { AppContext } from "~/load-context.server";
import type { ContactPageView } from "../contact";
import { contactDetails } from "../details.server";
import { inPlace } from "../in-place";
import { findContact } from "../queries.server";
import { localBusinessJsonLd } from "../structured-data";

export async function readContactPage({ reader, t, renderLog, siteOrigin, language }: AppContext): Promise<ContactPageView> {
  const record = await findContact(reader);
  if (!record) {
    renderLog.doNotCache();
    return {
      page: {
        title: `${t("contact.missing.title")} – ${t("brand")}`,
        description: t("contact.missing.text"),
        path: "/contact",
        robots: "noindex,follow",
      },
    };
  }
  const contact = contactDetails(record, language);
  return {
    page: {
      ...inPlace(
        {
          title: `${t("contact.title")} – ${t("brand")}`,
          description: t("contact.described", { company: contact.companyName ?? t("brand") }),
        },
        contact,
      ),
      path: "/contact",
      structuredData: [localBusinessJsonLd(contact, { siteOrigin, language, brand: t("brand") })],
    },
    contact,
  };
}
