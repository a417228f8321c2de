import { z } from "zod";
import { translations } from "~/admin/crud/translations.server";
import { checkbox, degrees, email, line, oneOf, optional, phone, text, time, webUrl } from "~/forms/fields.server";
import { fieldProblem } from "~/i18n/field-problems";
import { isWhatsApp, whatsAppNumber } from "../whatsapp";
import { limits, SOCIAL_ROWS } from "./fields";
import { closingTime } from "./record-texts.server";
import { languageCodes, timeZones, weekdays, weekendDays } from "../../../../db/enums.ts";

const invalid = { error: () => fieldProblem("invalid") };

const phoneNumber = optional(phone({ max: limits.phone, fewest: limits.fewestDigits }));
const emailAddress = optional(email({ max: limits.email }));
const lineField = line({ max: limits.line });
const textField = text({ max: limits.text });
const shortLine = optional(lineField);
const longText = optional(textField);
const profile = webUrl({ max: limits.url, scheme: "https?" });

const day = z
  .strictObject({ open: optional(time()), close: optional(time()), closed: checkbox() }, invalid)
  .transform(({ open, close: typed, closed }, context) => {
    if (closed) return { closed: true } as const;
    const close = typed && closingTime(typed);
    if (open && close) {
      if (close > open) return { open, close };
      context.addIssue({ code: "custom", path: ["close"], message: fieldProblem("closeAfterOpen") });
      return z.NEVER;
    }
    if (!open && !close) return null;
    context.addIssue({ code: "custom", path: [open ? "close" : "open"], message: fieldProblem("required") });
    return z.NEVER;
  });

function week<D extends string>(days: readonly D[]) {
  const each = Object.fromEntries(days.map((name) => [name, day])) as Record<D, typeof day>;
  return z
    .strictObject(each, invalid)
    .transform((hours) => Object.fromEntries(Object.entries(hours).filter(([, given]) => given !== null)));
}

const emergency = z
  .strictObject({ phone: phoneNumber, available: shortLine, instructions: longText }, invalid)
  .transform((info) => {
    const given = Object.entries(info).filter(([, value]) => value !== null);
    return given.length > 0 ? (Object.fromEntries(given) as Record<string, string>) : null;
  });

/** Null for a blank row. WhatsApp takes a number or a link, other platforms a link. */
const socialRow = optional(
  z
    .strictObject({ platform: optional(line({ max: limits.platform })), url: optional(z.string(invalid)) }, invalid)
    .transform(({ platform, url }, context) => {
      if (platform === null && url === null) return null;
      const refuse = (path: "platform" | "url", message: string) => {
        context.addIssue({ code: "custom", path: [path], message });
        return z.NEVER;
      };
      if (platform === null) return refuse("platform", fieldProblem("required"));
      if (url === null) return refuse("url", fieldProblem("required"));
      if (isWhatsApp({ platform, url })) {
        const entry = line({ max: limits.url }).safeParse(url.trim());
        const isNumber = entry.success && whatsAppNumber([{ platform, url: entry.data }]);
        return isNumber ? { platform, url: entry.data } : refuse("url", fieldProblem("whatsApp"));
      }
      const read = profile.safeParse(url);
      return read.success ? { platform, url: read.data } : refuse("url", read.error.issues[0]!.message);
    }),
);

const socialRows = z
  .array(socialRow, invalid)
  .max(limits.socialRows, { error: () => fieldProblem("tooMany", limits.socialRows) })
  .default([])
  .transform((rows) => rows.filter((row) => row !== null));

const oneAddress = email({ max: limits.email });

/** One address in each line. A problem names the line and what is in it. */
const addresses = z
  .string({ error: ({ input }) => fieldProblem(input === undefined ? "required" : "invalid") })
  .transform((text, context) => {
    const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
    const byName = new Map<string, string>();
    for (const [index, line] of lines.entries()) {
      if (line === "") continue;
      const read = oneAddress.safeParse(line);
      if (!read.success) {
        context.addIssue({ code: "custom", message: fieldProblem("emailInLine", index + 1, excerpt(line)) });
        return z.NEVER;
      }
      const name = read.data.toLowerCase();
      if (!byName.has(name)) byName.set(name, read.data);
    }
    if (byName.size <= limits.requestEmails) return [...byName.values()];
    context.addIssue({ code: "custom", message: fieldProblem("tooMany", limits.requestEmails) });
    return z.NEVER;
  });

const excerpt = (line: string) => (line.length > 60 ? `${line.slice(0, 60).toWellFormed()}…` : line);

type Position = { latitude: number | null; longitude: number | null };
const together = (path: keyof Position) => ({
  path: [path],
  message: fieldProblem("required"),
  // Also beside other problems, so that all are named at once.
  when: () => true,
});

export const contactForm = z
  .strictObject({
    company_name: line({ max: limits.company }),
    main_phone: phoneNumber,
    secondary_phone: phoneNumber,
    primary_email: emailAddress,
    support_email: emailAddress,
    street_address: shortLine,
    city: shortLine,
    state: shortLine,
    postal_code: shortLine,
    country: shortLine,
    weekday_hours: week(weekdays),
    weekend_hours: week(weekendDays),
    timezone: oneOf(timeZones),
    maps_embed_link: optional(webUrl({ max: limits.url, scheme: "https" })),
    latitude: optional(degrees({ most: 90 })),
    longitude: optional(degrees({ most: 180 })),
    directions: longText,
    street_address_translations: translations(lineField),
    city_translations: translations(lineField),
    state_translations: translations(lineField),
    country_translations: translations(lineField),
    directions_translations: translations(textField),
    emergency_info: emergency,
    emergency_available_translations: translations(lineField),
    emergency_instructions_translations: translations(textField),
    emergency_phone: phoneNumber,
    linkedin_url: optional(profile),
    facebook_url: optional(profile),
    twitter_url: optional(profile),
    instagram_url: optional(profile),
    [SOCIAL_ROWS]: socialRows,
    request_emails: addresses,
    request_emails_language: oneOf(languageCodes),
  })
  .refine((where: Position) => where.latitude !== null || where.longitude === null, together("latitude"))
  .refine((where: Position) => where.longitude !== null || where.latitude === null, together("longitude"));

export type ContactEntry = z.output<typeof contactForm>;
