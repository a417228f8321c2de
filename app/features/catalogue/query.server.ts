import { KILOGRAMS_PER_POUND, METRES_PER_FOOT } from "~/i18n/units";
import type { Limits } from "../products/ranges";
import { foldModel } from "../../../db/search-text.ts";
import { inOtherLayout, partsOf, stemOf } from "./words.server";

export interface QueryWords {
  /** Folded words and numbers, in the order they were typed. */
  tokens: string[];
  /** The search as it may stand in a model, signs included. */
  literal: string;
}

/** What a search asks for, in one way of reading it. */
interface Query extends QueryWords {
  /** From figures with a unit: `12 m` is a height, `2.5 t` a load. */
  limits: Limits;
}

/** More than this is no search, and each costs a pass over all names. */
const MAX_TOKENS = 8;

/** Units as people write them in three languages. */
const units: readonly { most: number; pattern: string; range: "height" | "load"; factor: number }[] = [
  { most: 200, pattern: "m|м|met(?:er|re|r)s?|метр\\p{L}*", range: "height", factor: 1 },
  { most: 650, pattern: "ft|feet|foot|фут\\p{L}*", range: "height", factor: METRES_PER_FOOT },
  { most: 200, pattern: "t|т|тн|ton(?:ne)?s?|тонн\\p{L}*", range: "load", factor: 1000 },
  { most: 200_000, pattern: "kg|кг|kilos?|kilograms?|килограмм\\p{L}*|kiloqram", range: "load", factor: 1 },
  { most: 450_000, pattern: "lbs?|pounds?|фунт\\p{L}*", range: "load", factor: KILOGRAMS_PER_POUND },
];

const figure = new RegExp(
  `(?<![\\p{L}\\p{N}.,/-])(\\d{1,6}(?:[.,]\\d{1,2})?)[\\s-]?(?:${units.map(({ pattern }) => `(${pattern})`).join("|")})(?![\\p{L}\\p{N}])`,
  "giu",
);

/** Reads a search: figures with a unit are lower bounds, `ignored` words (for, with, buy …) say nothing. */
export function readQuery(text: string, ignored: ReadonlySet<string>): Query {
  const limits: Limits = {};
  const rest = text.normalize("NFKC").replace(figure, (match: string, number: string, ...groups: unknown[]) => {
    const unit = units[units.findIndex((_, place) => groups[place] !== undefined)];
    const typed = Number(number.replace(",", "."));
    // Beyond any machine: a model such as `GS-1330m`.
    if (!unit || typed > unit.most) return match;
    const from = Math.round(typed * unit.factor * 100) / 100;
    limits[unit.range] = { from };
    return " ";
  });
  return { ...readWords(rest, ignored), limits };
}

/** Reads a search of texts that have no figures; one of `ignored` words alone means them. */
export function readWords(text: string, ignored: ReadonlySet<string>): QueryWords {
  const tokens = partsOf(text);
  const telling = tokens.filter((token) => !ignored.has(token) && !ignored.has(stemOf(token)));
  return { literal: foldModel(text), tokens: (telling.length > 0 ? telling : tokens).slice(0, MAX_TOKENS) };
}

/**
 * Reads a search as typed and, when that finds nothing, as the same keys in the other keyboard layout; then the same with
 * typing errors allowed. The first that is found.
 */
export function firstFound<F>(
  text: string,
  find: (text: string, options: { allowsTypos: boolean }) => F | undefined,
): F | undefined {
  const other = inOtherLayout(text);
  for (const allowsTypos of [false, true]) {
    for (const each of other === undefined ? [text] : [text, other]) {
      const found = find(each, { allowsTypos });
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
