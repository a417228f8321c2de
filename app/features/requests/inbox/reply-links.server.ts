import { i18nIn } from "~/i18n/instance.server";
import { finderReader } from "~/features/finder/finder-texts.server";
import { whatsAppNumberOf, whatsAppUrl } from "~/features/contact/whatsapp";
import { factText, storedJobFacts } from "../stored-job.server";
import type { ContactLinks } from "./inbox";
import type { FoundRequest } from "./queries.server";
import { enquiryTypes } from "../../../../db/enums.ts";

type Replied = Pick<FoundRequest, "name" | "phone" | "email" | "language" | "serviceType" | "products" | "job">;

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

function replyTo({ name, language, serviceType, products, job }: Replied): { subject: string; text: string } {
  const i18n = i18nIn(language);
  const t = i18n.getFixedT(null, "common");
  const kind = enquiryTypes.some((type) => type === serviceType) ? "enquiry" : "service";
  const [first, ...others] = products.map((product) => product.name);
  const named = first && (others.length > 0 ? `${first} + ${others.length}` : first);
  const about = named ? `${t(`requestType.${serviceType}`)}, ${named}` : t(`requestType.${serviceType}`);
  // Their units are not known.
  const facts = storedJobFacts(job, finderReader({ i18n, language, units: "metric" }));
  const lines = [
    t("reply.greeting", { name }),
    "",
    t(`reply.thanks.${kind}`),
    ...(first ? ["", t("reply.products"), ...[first, ...others].map((product) => `– ${product}`)] : []),
    ...(facts.length > 0 ? ["", t("job.reply"), ...facts.map((fact) => `– ${factText(fact)}`)] : []),
    "",
    "",
  ];
  return { subject: t(`reply.subject.${kind}`, { about }), text: lines.join("\n") };
}
