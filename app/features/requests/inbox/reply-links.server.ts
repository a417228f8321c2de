import { i18nIn } from "~/i18n/instance.server";
import { whatsAppNumberOf, whatsAppUrl } from "~/features/contact/whatsapp";
import type { ContactLinks } from "./inbox";
import type { FoundRequest } from "./queries.server";
import { enquiryTypes } from "../../../../db/enums.ts";

type Replied = Pick<FoundRequest, "name" | "phone" | "email" | "language" | "serviceType" | "products">;

/** Links that open a message in the language the visitor was reading. */
export function replyLinks(request: Replied): ContactLinks {
  const { phone, email } = request;
  const { subject, text } = replyTo(request);
  const number = phone === null ? undefined : whatsAppNumberOf(phone);
  // Mail programs want CRLF: RFC 6068.
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`;
  return {
    whatsApp: number && whatsAppUrl(number, text),
    mail: email === null ? undefined : `mailto:${encodeURIComponent(email).replace("%40", "@")}?${query}`,
  };
}

function replyTo({ name, language, serviceType, products }: Replied): { subject: string; text: string } {
  const t = i18nIn(language).getFixedT(null, "common");
  const kind = enquiryTypes.some((type) => type === serviceType) ? "enquiry" : "service";
  const [first, ...others] = products.map((product) => product.name);
  const named = first && (others.length > 0 ? `${first} + ${others.length}` : first);
  const about = named ? `${t(`requestType.${serviceType}`)}, ${named}` : t(`requestType.${serviceType}`);
  const lines = [
    t("reply.greeting", { name }),
    "",
    t(`reply.thanks.${kind}`),
    ...(first ? ["", t("reply.products"), ...[first, ...others].map((product) => `– ${product}`)] : []),
    "",
    "",
  ];
  return { subject: t(`reply.subject.${kind}`, { about }), text: lines.join("\n") };
}
