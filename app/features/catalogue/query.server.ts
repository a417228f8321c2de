import type { Bounds, Limits } from "../products/ranges";
import { foldModel, foldText } from "../../../db/search-text.ts";
import { type Figure, figuresIn, withoutFigures } from "./figures.server";
import type { Typos } from "./typos.server";
import { inOtherLayout, partsOf, stemOf } from "./words.server";

export interface QueryWords {
  /** Folded words and numbers, in the order they were typed. */
  tokens: string[];
  /** The search as it may stand in a model, signs included. */
  literal: string;
}

/** What a search asks for, in one way of reading it. */
interface Query extends QueryWords {
  /** With a unit: `12 m` is a height, `up to 2.5 t` a load, `width 0.9 m` says what it is. */
  figures: Figure[];
  limits: Limits;
  /** Words name what one of them is of, or its bound: `up to 12 m`. */
  isExplicit: boolean;
  /** It has words, and all of them are `ignored`. */
  saysNothing: boolean;
}

/** Asks for everything. */
export const noWords: QueryWords = { tokens: [], literal: "" };

/** More than this is no search, and each costs a pass over all names. */
const MAX_TOKENS = 8;

/** Reads a search: figures with a unit are limits, `ignored` words (for, with, buy …) say nothing. */
export function readQuery(text: string, ignored: ReadonlySet<string>): Query {
  const folded = foldText(text);
  const figures = figuresIn(folded);
  const limits: Limits = {};
  for (const { range, bounds } of figures) limits[range] = narrower(limits[range], bounds);
  const isExplicit = figures.some((figure) => figure.isExplicit);
  const rest = withoutFigures(folded, figures);
  const hasTellingWords = tellingIn(rest, ignored).length > 0;
  const saysNothing = !hasTellingWords && figures.length === 0 && wordsIn(rest).length > 0;
  // The figure is what was meant, not the words around it.
  const words = figures.length > 0 && !hasTellingWords ? noWords : readWords(rest, ignored);
  return { ...words, figures, limits, isExplicit, saysNothing };
}

/** The figures of a search without the words between them. */
export function figuresOf(text: string): string {
  const folded = foldText(text);
  return figuresIn(folded)
    .map(({ start, end }) => folded.slice(start, end))
    .join(" ");
}

/** Both hold. */
function narrower(one: Bounds = {}, other: Bounds): Bounds {
  const from = Math.max(one.from ?? -Infinity, other.from ?? -Infinity);
  const to = Math.min(one.to ?? Infinity, other.to ?? Infinity);
  return { ...(from > -Infinity && { from }), ...(to < Infinity && { to }) };
}

/** Reads a search of texts that have no figures; one of `ignored` words alone means them. */
export function readWords(text: string, ignored: ReadonlySet<string>): QueryWords {
  const telling = tellingIn(text, ignored);
  return { literal: foldModel(text), tokens: (telling.length > 0 ? telling : wordsIn(text)).slice(0, MAX_TOKENS) };
}

/** The engine is a word of its own in `электропогрузчик` and `elektrokar`. */
const ENGINE_COMPOUND = /^(электро|elektro)(\p{L}{3,})$/u;

function wordsIn(text: string): string[] {
  return partsOf(text).flatMap((part) => ENGINE_COMPOUND.exec(part)?.slice(1) ?? part);
}

function tellingIn(text: string, ignored: ReadonlySet<string>): string[] {
  return wordsIn(text).filter((token) => !ignored.has(token) && !ignored.has(stemOf(token)));
}

/** What people would call the words of a search, as they were typed: a figure with its unit is one. */
export function wordsOfSearch(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const folded = words.map(foldText);
  const starts = folded.map((_, at) => folded.slice(0, at).join(" ").length + (at > 0 ? 1 : 0));
  const figures = figuresIn(folded.join(" "));
  const isInside = (at: number) => figures.some(({ start, end }) => start < starts[at]! && starts[at]! < end);
  return words.reduce<string[]>(
    (all, word, at) => (isInside(at) ? [...all.slice(0, -1), `${all.at(-1)} ${word}`] : [...all, word]),
    [],
  );
}

/**
 * Reads a search as typed and, when that finds nothing, as the same keys in the other keyboard layout; then the same with
 * typing errors in letters allowed, and at last in digits. The first that is found.
 */
export function firstFound<F>(
  text: string,
  find: (text: string, options: { typos: Typos }) => F | undefined,
): F | undefined {
  const other = inOtherLayout(text);
  const allowed: Typos[] = ["none", "letters", ...(/\p{N}/u.test(text) ? ["any" as const] : [])];
  for (const typos of allowed) {
    for (const each of other === undefined ? [text] : [text, other]) {
      const found = find(each, { typos });
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
