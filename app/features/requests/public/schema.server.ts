import { z } from "zod";
import { day, email, line, oneOf, optional, phone, text } from "~/forms/fields.server";
import { DAY_MS, dayOf } from "~/i18n/days";
import { fieldProblem } from "~/i18n/field-problems";
import { KEY_FIELD, limits, TRAP_FIELD, WAITED_FIELD } from "./request";
import { enquiryTypes, type RequestType, serviceTypes } from "../../../../db/enums.ts";

/** What every request asks of the sender. */
const sender = {
  name: line({ max: limits.name }),
  phone: optional(phone({ max: limits.phone })),
  email: optional(email({ max: limits.email })),
  // Created by script; a request without a valid one gets one from its content.
  [KEY_FIELD]: z.uuid().optional().catch(undefined),
  // Not every form has these: the homepage's has no script that waits.
  [WAITED_FIELD]: z.unknown().optional(),
  [TRAP_FIELD]: z.unknown().optional(),
};

const description = text({ max: limits.description });

const isReachable = ({ phone, email }: { phone: string | null; email: string | null }) =>
  phone !== null || email !== null;
const unreachable = {
  path: ["phone"],
  message: fieldProblem("phoneOrEmail"),
  // Also reported beside other problems, so that all are named at once.
  when: () => true,
};

export const serviceRequestForm = z
  .strictObject({ ...sender, serviceType: oneOf(serviceTypes), description })
  .refine(isReachable, unreachable);

interface EnquiryOptions {
  /** A product or a job; without one, the message says what is wanted. */
  hasSubject: boolean;
  now: Date;
}

/** Nobody plans further ahead. */
const MOST_DAYS = 3 * 366;

export function enquiryForm({ hasSubject, now }: EnquiryOptions) {
  const dayAfter = (days: number) => dayOf(new Date(now.getTime() + days * DAY_MS));
  return z
    .strictObject({
      ...sender,
      serviceType: oneOf(enquiryTypes),
      // Sent by forms that were opened before a deploy; it stands in their URL, too.
      job: z.unknown().optional(),
      description: hasSubject ? optional(description) : description,
      // Yesterday, since today begins earlier in the east.
      wantedFrom: optional(day({ least: dayAfter(-1), most: dayAfter(MOST_DAYS) })),
      wantedFor: optional(line({ max: limits.wantedFor })),
      site: optional(line({ max: limits.site })),
      company: optional(line({ max: limits.company })),
    })
    .refine(isReachable, unreachable);
}

/** What a visitor has sent, of either form. */
export interface RequestEntry {
  name: string;
  phone: string | null;
  email: string | null;
  serviceType: RequestType;
  description: string | null;
  wantedFrom?: string | null;
  wantedFor?: string | null;
  site?: string | null;
  company?: string | null;
  [KEY_FIELD]?: string | undefined;
  [WAITED_FIELD]?: unknown;
  [TRAP_FIELD]?: unknown;
}
