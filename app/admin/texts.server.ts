import type { Stored } from "~/data/record.server";
import type { Texts } from "./resource";

/** A row as the fields of a form show it; a map becomes one field for each of its entries (`name_translations.eng`). */
export function textsOf(stored: Stored): Texts {
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.entries(value).map(([key, each]) => [`${name}.${key}`, textOf(each)])
        : [[name, textOf(value)]],
    ),
  );
}

/** What was entered, as it was typed. */
export function typedTexts(form: FormData): Texts {
  return Object.fromEntries([...form].filter((pair): pair is [string, string] => typeof pair[1] === "string"));
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? "" : String(value as string | number | boolean);
}
