import { foldModel, foldText } from "../../../db/search-text.ts";
import type { SearchQuery } from "./search-query.server";

/** How well a record matches: the lower, the better. */
export const ranks = { exact: 0, prefix: 1, word: 2, inside: 3 } as const;

export type Rank = (typeof ranks)[keyof typeof ranks];

/** Of the text that matches best; undefined when none has all the words. */
export function rankOf(texts: readonly (string | null | undefined)[], query: SearchQuery): Rank | undefined {
  let best: Rank | undefined;
  for (const text of texts) {
    const rank = text ? rankIn(foldText(text), query) : undefined;
    if (rank !== undefined && (best === undefined || rank < best)) best = rank;
  }
  return best;
}

function rankIn(text: string, { folded, words }: SearchQuery): Rank | undefined {
  if (text === folded) return ranks.exact;
  if (text.startsWith(folded)) return ranks.prefix;
  if (!words.every((word) => text.includes(word))) return undefined;
  if (words.every((word) => beginsWord(text, word))) return ranks.word;
  // One letter is in the midst of nearly everything.
  return folded.length > 1 ? ranks.inside : undefined;
}

function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!)) return true;
  }
  return false;
}

/** As `rankOf`, without regard to spaces and hyphens: `1930` begins a word of `GS1930`. */
export function rankOfModel(model: string, { model: wanted }: SearchQuery): Rank | undefined {
  const folded = foldModel(model);
  const at = wanted ? folded.indexOf(wanted) : -1;
  if (at < 0) return undefined;
  if (at === 0) return folded === wanted ? ranks.exact : ranks.prefix;
  return isDigit(folded[at - 1]!) === isDigit(wanted[0]!) ? ranks.inside : ranks.word;
}

const isDigit = (sign: string) => /\d/.test(sign);

export const bestOf = (...found: (Rank | undefined)[]): Rank | undefined =>
  found.reduce((best, rank) => (rank !== undefined && (best === undefined || rank < best) ? rank : best), undefined);
