import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { AppError } from "~/errors";

/** Field names such as `model`, `images[2]`, `weekday_hours.monday.open`. Conform would follow any path. */
const FIELD_NAME = /^[a-z][A-Za-z_]{0,40}(?:\[\d{1,3}\]|\.[a-z][A-Za-z_]{0,40}){0,3}$/;

/**
 * Parses a form with a schema: its value, or a reply with the problems and what was typed. Throws `bad-request` for
 * field names of no form.
 */
export function parseForm<S extends z.ZodType>(form: FormData, schema: S) {
  for (const name of form.keys()) {
    const isInherited = name.split(/\W+/).some((part) => part in {});
    if (isInherited || !FIELD_NAME.test(name)) throw new AppError("bad-request", "A field has a name that no form has");
  }
  return parseWithZod(form, { schema, disableAutoCoercion: true });
}

export type FormResult = ReturnType<ReturnType<typeof parseForm>["reply"]>;
