import { z } from "zod";
import { urlLists } from "~/features/products/form/schema.server";
import { day, decimal, imageUrl, line, oneOf, slug, text, url, whole } from "~/forms/fields.server";
import { fieldProblem } from "~/i18n/field-problems";
import type { Language } from "~/i18n/languages";
import type { BatchEntity } from "../../../db/enums.ts";
import { recordFields } from "../../../db/record-fields.ts";

/** The check of one typed value that is not empty, as in the form of its record. A flag is `true` or `false`. */
export function fieldSchema(entity: BatchEntity, name: string, language: Language): z.ZodType {
  const { kind, least = 0, most = Infinity, options = [] } = recordFields(entity).get(name)!;
  switch (kind) {
    case "text":
      return line({ max: most });
    case "lines":
      return text({ max: most });
    case "url":
      return url({ max: most });
    case "image":
      return imageUrl({ max: most });
    case "slug":
      return slug({ max: most });
    case "year":
      return whole({ least, most });
    case "decimal":
    case "whole":
      return decimal({ least, most, language, isWhole: kind === "whole" });
    case "choice":
      return oneOf(options);
    case "reference":
      return z.uuid({ error: () => fieldProblem("choice") });
    case "day":
      return day();
    case "flag":
      return oneOf(["true", "false"]);
    case "list":
      return urlLists;
  }
}
