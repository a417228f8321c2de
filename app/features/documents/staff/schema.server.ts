import { z } from "zod";
import { titledFields } from "~/admin/crud/translations.server";
import { url, line, oneOf, optional } from "~/forms/fields.server";
import { fieldProblem } from "~/i18n/field-problems";
import { languages } from "~/i18n/languages";
import { bytesOf } from "./file-size";
import { limits } from "./staff-document";
import { documentCategories } from "../../../../db/enums.ts";

const MOST_BYTES = 1e12;

const fileSize = line({ max: limits.word }).transform((text, context) => {
  const bytes = bytesOf(text);
  if (bytes !== undefined && bytes <= MOST_BYTES) return bytes;
  context.addIssue({ code: "custom", message: fieldProblem("fileSize") });
  return z.NEVER;
});

export const documentForm = z.strictObject({
  ...titledFields(limits),
  category: oneOf(documentCategories),
  link: url({ max: limits.url }),
  equipment_id: optional(z.uuid(fieldProblem("unknownRecord"))),
  file_type: optional(line({ max: limits.word })),
  file_size: optional(fileSize),
  document_type: optional(line({ max: limits.word })),
  language: optional(oneOf(languages.map(({ code }) => code))).optional(),
});

export type DocumentValues = z.infer<typeof documentForm>;
