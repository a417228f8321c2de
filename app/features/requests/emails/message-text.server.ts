import type { TFunction } from "i18next";
import { finderReader } from "~/features/finder/finder-texts.server";
import { formatDate, formatMoment } from "~/i18n/formats";
import { i18nIn } from "~/i18n/instance.server";
import { type Language, languages } from "~/i18n/languages";
import { factText, storedJobFacts } from "../stored-job.server";
import { isPlainAddress } from "./plain-address";
import type { ToldRequest } from "./queries.server";

interface TextOptions {
  /** Of the email, not of the customer. */
  language: Language;
  timeZone: string;
  /** Of the request in the staff area. */
  url: string | undefined;
}

const MAX_SUBJECT = 180;

/** Only a plain address is in the header that a reply goes by. */
function howToReply(email: string | null, t: TFunction<["admin", "common"]>): string {
  if (email === null) return t("requestEmail.noEmail");
  return isPlainAddress(email) ? t("requestEmail.reply") : t("requestEmail.replyApart", { email });
}

/** All that a request says, for people who may never open the staff area. Plain text: markup of the customer stays text. */
export function requestEmailText(request: ToldRequest, { language, timeZone, url }: TextOptions) {
  const i18n = i18nIn(language);
  const t = i18n.getFixedT<["admin", "common"]>(null, ["admin", "common"]);
  const common = i18n.getFixedT<"common">(null, "common");
  const type = t(`common:requestType.${request.serviceType}`);
  const [first, ...others] = request.products;
  const about =
    first && (others.length > 0 ? `${first} ${t("requestEmail.andMore", { number: others.length })}` : first);
  const title = [type, about, request.name].filter((part) => part !== undefined).join(", ");

  const fact = (label: string, value: string | null | undefined) => (value ? [`${label}: ${oneLine(value)}`] : []);
  const facts = [
    ...fact(t("requestEmail.label.type"), type),
    ...request.products.flatMap((name) => fact(t("requestEmail.label.product"), name)),
    ...fact(t("requestEmail.label.wantedFrom"), request.wantedFrom && formatDate(request.wantedFrom, common)),
    ...fact(t("requestEmail.label.wantedFor"), request.wantedFor),
    ...fact(t("requestEmail.label.site"), request.site),
    ...fact(t("requestEmail.label.company"), request.company),
    ...fact(t("requestEmail.label.name"), request.name),
    ...fact(t("requestEmail.label.phone"), request.phone),
    ...fact(t("requestEmail.label.email"), request.email),
    ...fact(t("requestEmail.label.language"), languages.find(({ code }) => code === request.language)?.name),
    ...fact(t("requestEmail.label.received"), formatMoment(request.createdAt, timeZone, common)),
  ];
  const job = storedJobFacts(request.job, finderReader({ i18n, language, units: "metric" }));
  const paragraphs = [
    facts.join("\n"),
    job.length > 0 && [`${t("requestEmail.label.job")}:`, ...job.map((each) => `– ${factText(each)}`)].join("\n"),
    request.description.trim() && `${t("requestEmail.label.message")}:\n${quoted(request.description)}`,
    howToReply(request.email, t),
    url && `${t("requestEmail.open")}\n${url}`,
  ];
  return {
    subject: shortened(oneLine(`${t("requestEmail.subject")}: ${title}`)),
    text: `${paragraphs.filter(Boolean).join("\n\n")}\n`,
  };
}

/** Forms reject these characters; the database may have them from elsewhere. */
function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, " ")
    .trim();
}

/** Marked as the customer's words, so that they cannot pass for ours. */
function quoted(text: string): string {
  const lines = text.trim().split(/\r\n?|[\n\u2028\u2029]/);
  return lines.map((line) => `> ${oneLine(line)}`.trimEnd()).join("\n");
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length > MAX_SUBJECT ? `${characters.slice(0, MAX_SUBJECT - 1).join("")}…` : text;
}
