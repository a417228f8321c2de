import { parseNumber } from "~/i18n/parse-number";
import { KILOGRAMS_PER_POUND, METRES_PER_FOOT } from "~/i18n/units";
import type { Bounds } from "../products/ranges";
import { unitWords } from "./unit-words.server";

/** A figure with a unit in a search and the words that belong to it: `12 m`, `up to 8 m`, `2–3 t`. */
export interface Figure {
  range: "height" | "load";
  /** One, or those of a range, in metres or kilograms. */
  ends: FigureEnd[];
  /** The same, to compare with. */
  bounds: Bounds;
  /** Words say which end of the range it is: it can be no model, as `8 m` can. */
  isBounded: boolean;
  /** Where it stands in the text. */
  start: number;
  end: number;
}

interface FigureEnd {
  bound: Bound;
  value: number;
}

interface Unit {
  range: Figure["range"];
  factor: number;
  /** Beyond any machine: a model such as `GS-1330m`. */
  most: number;
  /** To what the site rounds converted figures: 12 m are printed, and found, as 39.4 ft. */
  rounding: number;
  pattern: string;
}

/** All patterns are of folded text. */
const units: readonly Unit[] = [
  { range: "height", factor: 1, most: 200, rounding: 0, pattern: unitWords.m },
  { range: "height", factor: METRES_PER_FOOT, most: 650, rounding: 0.1, pattern: unitWords.ft },
  { range: "load", factor: 1000, most: 200, rounding: 0, pattern: unitWords.t },
  { range: "load", factor: 1, most: 200_000, rounding: 0, pattern: unitWords.kg },
  { range: "load", factor: KILOGRAMS_PER_POUND, most: 450_000, rounding: 1, pattern: unitWords.lb },
];

type Bound = "upTo" | "from" | "under" | "over";

/** What is asked for when nothing is said: a machine that reaches or carries it. */
const usualBound: Bound = "from";

/** Words before a figure. */
const leading: Record<Bound, string> = {
  upTo: "(?:up ?)?to|until|till|max(?:imum|\\.)?|at most|not? (?:more than|over|above)|до|не (?:более|больше|выше)|макс(?:имум|\\.)?|en coxu?|maks(?:imum|\\.)?|<=|≤",
  from: "from|min(?:imum|\\.)?|at least|not? (?:less than|under|below)|от|не (?:менее|меньше|ниже)|мин(?:имум|\\.)?|en azi?|>=|≥",
  under: "under|below|(?:less|lower) than|менее|меньше|ниже|<",
  over: "over|above|(?:more|higher) than|более|больше|свыше|выше|>",
};

/** Words behind a figure; `max` before a number belongs to that one. */
const trailing: Record<Bound, string> = {
  upTo: "(?:max(?:imum)?|макс(?:имум)?|maks(?:imum)?)(?!\\.?\\s*\\d)|(?:or|and) (?:less|lower|under|below)|и(?:ли)? (?:менее|меньше|ниже)|qeder|(?:cox|artiq) olmayan",
  from: "(?:min(?:imum)?|мин(?:имум)?)(?!\\.?\\s*\\d)|(?:or|and) (?:more|higher|up|over|above)|\\+|и(?:ли)? (?:более|больше|выше)|az olmayan|ve (?:daha )?(?:cox|artiq|yuxari)",
  under: "az|asagi",
  over: "cox|artiq|yuxari",
};

const anyOf = (patterns: readonly string[]) => patterns.map((pattern) => `(?:${pattern})`).join("|");
const anyUnit = anyOf(units.map(({ pattern }) => pattern));
/** Only in these are there thousands. */
const anySmallUnit = anyOf(units.filter(({ most }) => most >= 1000).map(({ pattern }) => pattern));

const START = "(?<![\\p{L}\\p{N}])";
const NUMBER_START = "(?<![\\p{L}\\p{N}.,/-])";
const END = "(?![\\p{L}\\p{N}])";
const PLAIN = "\\d{1,6}(?:[.,]\\d{1,3})?";
const GROUPED = "\\d{1,3}(?:[ .,]\\d{3})+(?:[.,]\\d{1,2})?";
const NUMBER = `${GROUPED}(?=[\\s-]?(?:${anySmallUnit})${END})|${PLAIN}`;
/** Azerbaijani cases, joined by a hyphen to an abbreviation: `8 m-dək`, `8 metrədək`, `12 metrlik`. */
const CASE = "(?:[-'’]|(?<=\\p{L}{3}))(?:(?<upTo>[ea]?dek)|d[ea]n|[ea]|l[iu][kq])";

const single = new RegExp(
  `(?:${START}(?<leading>${anyOf(Object.values(leading))})\\s*)?` +
    `${NUMBER_START}(?<number>${NUMBER})\\+?[\\s-]?(?<unit>${anyUnit})(?:${CASE})?${END}\\.?` +
    `(?:\\s*(?<trailing>${anyOf(Object.values(trailing))})${END})?`,
  "gu",
);

const fromTo = new RegExp(
  `(?:${START}(?:from|between|от|с|между)\\s+)?` +
    `${NUMBER_START}(?<least>${GROUPED}|${PLAIN})(?:[\\s-]?(?<leastUnit>${anyUnit}))?(?:-?d[ea]n)?` +
    "(?:\\s*(?:\\p{Pd}|−|\\.{2,3})\\s*|\\s+(?:to|and|до|и|ile)\\s+|(?<=d[ea]n)\\s+)" +
    `(?<number>${NUMBER})[\\s-]?(?<unit>${anyUnit})(?:${CASE})?${END}\\.?` +
    `(?:\\s*(?:qeder|arasi\\p{L}*)${END})?`,
  "gu",
);

/** The figures of a folded text, in their order. */
export function figuresIn(text: string): Figure[] {
  const figures: Figure[] = [];
  for (const { pattern, read } of [
    { pattern: fromTo, read: endsOfRange },
    { pattern: single, read: endOfSingle },
  ]) {
    for (const match of withoutFigures(text, figures).matchAll(pattern)) {
      const unit = unitNamed(match.groups?.unit);
      const typed = unit && read(match.groups ?? {}, unit);
      if (!typed) continue;
      const { leading, trailing, upTo } = match.groups ?? {};
      figures.push({
        range: unit.range,
        ends: typed.map(({ bound, value }) => ({ bound, value: value * unit.factor })),
        bounds: Object.assign({}, ...typed.map((end) => boundsOf(end, unit))) as Bounds,
        isBounded: (leading ?? trailing ?? upTo) !== undefined,
        ...{ start: match.index, end: match.index + match[0].length },
      });
    }
  }
  return figures.toSorted((one, other) => one.start - other.start);
}

/** The text with spaces in their places. */
export function withoutFigures(text: string, figures: readonly Figure[]): string {
  return figures.reduce(
    (rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end),
    text,
  );
}

type Groups = Record<string, string | undefined>;

/** Values in the unit that was typed. */
function endOfSingle({ number, ...words }: Groups, unit: Unit): FigureEnd[] | undefined {
  const value = valueOf(number, unit);
  if (value === undefined) return undefined;
  const bound =
    boundNamed(words.leading, leading) ?? boundNamed(words.trailing, trailing) ?? (words.upTo ? "upTo" : usualBound);
  return [{ bound, value }];
}

function endsOfRange({ least, leastUnit, number }: Groups, unit: Unit): FigureEnd[] | undefined {
  if (leastUnit !== undefined && unitNamed(leastUnit) !== unit) return undefined;
  const [from, to] = [valueOf(least, unit), valueOf(number, unit)];
  if (from === undefined || to === undefined || from > to) return undefined;
  return [
    { bound: "from", value: from },
    { bound: "upTo", value: to },
  ];
}

/** In metres or kilograms, which are kept to a hundredth; the upper end of these ranges excludes its value. */
function boundsOf({ bound, value }: FigureEnd, { factor, rounding }: Unit): Bounds {
  // Without floating-point dust.
  const hundredths = (amount: number) => Number((amount * factor * 100).toFixed(4));
  const lowest = Math.ceil(hundredths(value - rounding / 2)) / 100;
  const above = (Math.floor(hundredths(value + rounding / 2)) + 1) / 100;
  return {
    from: { from: lowest },
    over: { from: above },
    upTo: { to: above },
    under: { to: lowest },
  }[bound];
}

/** People write numbers in any language's format: of two readings the possible one, else the higher one. */
function valueOf(number: string | undefined, { most }: Unit): number | undefined {
  const parsed = parseNumber(number ?? "", "rus", { least: 0, most });
  if (!parsed) return undefined;
  const value = "value" in parsed ? parsed.value : parsed.readings.find((reading) => reading <= most);
  return value === undefined || value > most ? undefined : value;
}

const isWhole = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`, "u").test(text);

function unitNamed(name: string | undefined): Unit | undefined {
  return name === undefined ? undefined : units.find(({ pattern }) => isWhole(pattern, name));
}

function boundNamed(words: string | undefined, phrases: Record<Bound, string>): Bound | undefined {
  return words === undefined
    ? undefined
    : (Object.keys(phrases) as Bound[]).find((bound) => isWhole(phrases[bound], words));
}
