import { z } from "zod";
import { email, line, oneOf, optional, phone, text } from "~/forms/fields.server";
import { fieldProblem } from "~/i18n/field-problems";
import { KEY_FIELD, limits, TRAP_FIELD, WAITED_FIELD } from "./service-request";
import { serviceTypes } from "../../../../db/enums.ts";

export const serviceRequestForm = z
  .strictObject({
    name: line({ max: limits.name }),
    phone: optional(phone({ max: limits.phone })),
    email: optional(email({ max: limits.email })),
    serviceType: oneOf(serviceTypes),
    description: text({ max: limits.description }),
    // Created by script; a request without a valid one gets one from its content.
    [KEY_FIELD]: z.uuid().optional().catch(undefined),
    [WAITED_FIELD]: z.unknown(),
    [TRAP_FIELD]: z.unknown(),
  })
  .refine(({ phone, email }) => phone !== null || email !== null, {
    path: ["phone"],
    message: fieldProblem("phoneOrEmail"),
    // Also reported beside other problems, so that all are named at once.
    when: () => true,
  });

export type ServiceRequest = z.output<typeof serviceRequestForm>;
