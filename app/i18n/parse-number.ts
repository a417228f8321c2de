import { formatNumber } from "./formats";
import type { Language } from "./languages";

export interface Limits {
  least: number;
  most: number;
}

/** One number, two possible numbers, or nothing. */
type ParsedNumber = { value: number } | { readings: [number, number] } | undefined;

interface Convention {
  group: "," | ".";
  decimal: "," | ".";
}

const conventions: Record<Language, Convention> = {
  eng: { group: ",", decimal: "." },
  // Russian separates thousands with spaces; a point before three digits is read as the Azerbaijani one is.
  rus: { group: ".", decimal: "," },
  aze: { group: ".", decimal: "," },
};

const SPACE = "[ \\u00a0\\u2007\\u2009\\u202f]";
const DECIMALS = "\\d{1,6}";

function patternOf({ group, decimal }: Convention): RegExp {
  const grouped = [`\\${group}`, SPACE].map((separator) => `[1-9]\\d{0,2}(?:${separator}\\d{3})+`);
  return new RegExp(`^-?(?:\\d{1,12}|${grouped.join("|")})(?:\\${decimal}${DECIMALS})?$`);
}

const patterns = { ",": patternOf(conventions.eng), ".": patternOf(conventions.aze) };

function readIn({ group, decimal }: Convention, text: string): number | undefined {
  if (!patterns[group].test(text) || text.length > 24) return undefined;
  const digits = text.replaceAll(group, "").replace(new RegExp(SPACE, "g"), "").replace(decimal, ".");
  return Number(digits);
}

/**
 * Reads a number in the language's format: 4,000 is four thousand in English, 4.000 and 4 000 in Russian and
 * Azerbaijani. If two readings are within the limits, both are returned and the person is asked.
 */
export function parseNumber(typed: string, language: Language, { least, most }: Limits): ParsedNumber {
  const text = typed.trim().replace(/^\u2212/, "-");
  const own = conventions[language];
  const foreign = { group: own.decimal, decimal: own.group };
  const isPossible = (value: number) => value >= least && value <= most;
  const ask = (a: number, b: number): ParsedNumber => ({ readings: a > b ? [a, b] : [b, a] });

  const here = readIn(own, text);
  const elsewhere = readIn(foreign, text);
  if (here !== undefined) {
    if (elsewhere === undefined || elsewhere === here) return { value: here };
    // 4,000 or 4.000: thousands in one convention, three decimals in the other.
    const isGrouped = text.includes(own.group);
    const isClear = isGrouped ? isPossible(here) || !isPossible(elsewhere) : !isPossible(elsewhere);
    return isClear ? { value: here } : ask(here, elsewhere);
  }
  if (elsewhere === undefined) return undefined;
  // 1,5 in English. Elsewhere a point is a common decimal mark, and 1.5 means nothing else.
  const joined = Number(text.replace(",", ""));
  if (language === "eng" && /^-?\d+,\d+$/.test(text) && isPossible(joined)) return ask(elsewhere, joined);
  return { value: elsewhere };
}

/** For an input: all decimals, no thousands separators, and read back as the same number. */
export function numberText(value: number, language: Language, limits: Limits): string {
  const [whole = "", decimals] = String(Number(value.toFixed(6))).split(".");
  if (decimals === undefined) return whole;
  const text = whole + conventions[language].decimal + decimals;
  const parsed = parseNumber(text, language, limits);
  // Three decimals look like thousands where both are possible: 4.125 kg becomes 4.1250.
  return parsed && "value" in parsed ? text : `${text}0`;
}

export function readingText(value: number, language: Language, limits: Limits): string {
  const printed = formatNumber(value, language);
  const parsed = parseNumber(printed, language, limits);
  const isSame = parsed && "value" in parsed && parsed.value === value;
  return isSame ? printed : numberText(value, language, limits);
}
