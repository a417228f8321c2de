import { z } from "zod";
import { titledFields } from "~/admin/crud/translations.server";
import { url, line, oneOf, optional } from "~/forms/fields.server";
import { fieldProblem } from "~/i18n/field-problems";
import { languages } from "~/i18n/languages";
import { bytesOf } from "./file-size";
import { documentCategories } from "../../../../db/enums.ts";
import { documentLimits } from "../../../../db/record-limits.ts";

const fileSize = line({ max: documentLimits.word }).transform((text, context) => {
  const bytes = bytesOf(text);
  if (bytes !== undefined && bytes <= documentLimits.fileBytes) return bytes;
  context.addIssue({ code: "custom", message: fieldProblem("fileSize") });
  return z.NEVER;
});

export const documentForm = z.strictObject({
  ...titledFields(documentLimits),
  category: oneOf(documentCategories),
  link: url({ max: documentLimits.url }),
  equipment_id: optional(z.uuid(fieldProblem("unknownRecord"))),
  file_type: optional(line({ max: documentLimits.word })),
  file_size: optional(fileSize),
  document_type: optional(line({ max: documentLimits.word })),
  language: optional(oneOf(languages.map(({ code }) => code))).optional(),
});

export type DocumentValues = z.infer<typeof documentForm>;
