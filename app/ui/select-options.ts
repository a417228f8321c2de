import { escapeMarkup } from "./escape-markup";
import { sendOnly, type SendingContext } from "./sent-data";

interface SelectOption {
  value: string;
  text: string;
  isDisabled?: boolean | undefined;
}

export interface SelectField {
  name: string;
  label: string;
  value: string;
  /** The option that limits nothing. */
  all: string;
  /** The others, from `writeOptions`. */
  options: string;
}

/** Without the options, which are in the page's markup: see `sendOnly`. */
export type SentSelect = ReturnType<typeof sentSelect>;

export const sentSelect = (field: SelectField, context: SendingContext) =>
  sendOnly(field, ["name", "label", "value"], context);

/**
 * The options of a select as one text: a list of products has two hundred, and sending and rendering them one by one is a
 * noticeable part of its cost. A line for each: value, text and, if it cannot be chosen, a third field, between tabs.
 */
export function writeOptions(options: readonly SelectOption[]): string {
  return options.map(({ value, text, isDisabled }) => `${value}\t${oneLine(text)}${isDisabled ? "\t" : ""}`).join("\n");
}

export function readOptions(written: string): SelectOption[] {
  if (written === "") return [];
  return written.split("\n").map((line) => {
    const [value = "", text = "", mark] = line.split("\t");
    return { value, text, isDisabled: mark !== undefined };
  });
}

/** Written as React would: `all` for the empty value, then the others. */
export function optionsHtml({ all, options, value: chosen }: Pick<SelectField, "all" | "options" | "value">): string {
  const lines = escapeMarkup(`\t${all}\n${options}`);
  const selected = escapeMarkup(chosen);
  return lines.replaceAll(LINE, (_, value: string, text: string, mark?: string) => {
    const attributes = (mark === undefined ? "" : ' disabled=""') + (value === selected ? ' selected=""' : "");
    return `<option value="${value}"${attributes}>${text}</option>`;
  });
}

const LINE = /([^\t\n]*)\t([^\t\n]*)(\t)?(?:\n|$)/g;

/** As a browser shows it. */
const oneLine = (text: string) => (/[\n\t]/.test(text) ? text.replaceAll(/\s+/g, " ") : text);
