import { parseNumber } from "~/i18n/parse-number";
import { KILOGRAMS_PER_POUND, METRES_PER_FOOT, METRES_PER_INCH } from "~/i18n/units";
import { type Bounds, naturalEnd, type RangeKey, ranges } from "../products/ranges";
import { unitSigns, unitWords } from "./unit-words.server";

/** A figure in a search and the words that belong to it: `12 m`, `up to 8 m`, `2–3 t`, `width 0.9 m`, `3 people`. */
export interface Figure {
  range: RangeKey;
  /** One, or those of a range, in metres, kilograms or persons. */
  ends: FigureEnd[];
  /** The same, to compare with. */
  bounds: Bounds;
  /** Words say what it is of, or which end: it can be no model, as `8 m` can. */
  isExplicit: boolean;
  /** Where it stands in the text. */
  start: number;
  end: number;
}

interface FigureEnd {
  bound: Bound;
  value: number;
}

interface Unit {
  of: "m" | "kg" | "none";
  factor: number;
  /** Beyond any machine: a model such as `GS-1330m`. */
  most: number;
  /** To what the site rounds converted figures: 12 m are printed, and found, as 39.4 ft. */
  rounding: number;
  pattern: string;
  /** What a figure in this unit is of when nothing is said, if not `usualRange`. */
  usual?: RangeKey;
}

/** Of two quotation marks, the second is no unit. As folded, a double prime is two primes. */
const INCH_SIGN = `(?<!".*)${unitSigns.in}|${unitSigns.ft}{2}`;

/** All patterns are of folded text. */
const units = {
  m: { of: "m", factor: 1, most: 200, rounding: 0, pattern: unitWords.m },
  cm: { of: "m", factor: 0.01, most: 5000, rounding: 0, pattern: unitWords.cm },
  mm: { of: "m", factor: 0.001, most: 50_000, rounding: 0, pattern: unitWords.mm },
  // Before feet, whose sign stands twice in that of inches. Lifts are called by their width in inches.
  in: {
    ...{ of: "m", factor: METRES_PER_INCH, most: 400, rounding: 0.1, usual: "width" },
    // `8-in` is an Azerbaijani case.
    pattern: `(?<!-)${unitWords.in}|${INCH_SIGN}`,
  },
  ft: { of: "m", factor: METRES_PER_FOOT, most: 650, rounding: 0.1, pattern: `${unitWords.ft}|${unitSigns.ft}` },
  t: { of: "kg", factor: 1000, most: 200, rounding: 0, pattern: unitWords.t },
  kg: { of: "kg", factor: 1, most: 200_000, rounding: 0, pattern: unitWords.kg },
  lb: { of: "kg", factor: KILOGRAMS_PER_POUND, most: 450_000, rounding: 1, pattern: unitWords.lb },
  persons: { of: "none", factor: 1, most: 20, rounding: 0, pattern: unitWords.persons },
} as const satisfies Record<string, Unit>;
const allUnits: readonly Unit[] = Object.values(units);

/** What a figure is of when nothing is said. */
const usualRange: Record<Unit["of"], RangeKey> = { m: "height", kg: "load", none: "persons" };

type Words<Key extends string> = Partial<Record<Key, string>>;

/** What it is of, in words before it. */
const nouns: Words<RangeKey> = {
  height: "height|высот\\p{L}*|hundurlu\\p{L}*",
  load: "capacity|load|грузоподъемност\\p{L}*|yukgoturme(?: qabiliyyeti)?",
  reach: "outreach|вылет\\p{L}*(?: стрелы)?|uzanma\\p{L}*",
  width: "width|ширин\\p{L}*(?: (?:проема|двери|прохода|коридора))?|eni(?:nde)?",
};

/** And in words behind it. */
const nounsBehind: Words<RangeKey> = {
  height: "high|tall|в высоту",
  reach: "outreach",
  width: "wide|в ширину|(?:шириной|en(?:i|inde|li)?)(?!\\s*\\d| (?:az|cox))",
};

/** A load below this without a unit is in tonnes: `capacity 3`. */
const LEAST_KILOGRAMS = 50;

type Bound = "upTo" | "from" | "under" | "over";

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
const anyUnit = anyOf(allUnits.map(({ pattern }) => pattern));
/** Only in these are there thousands. */
const anySmallUnit = anyOf(allUnits.filter(({ most }) => most >= 1000).map(({ pattern }) => pattern));

const START = "(?<![\\p{L}\\p{N}])";
const NUMBER_START = "(?<![\\p{L}\\p{N}.,/-])";
const END = "(?![\\p{L}\\p{N}])";
const PLAIN = "\\d{1,6}(?:[.,]\\d{1,3})?";
const GROUPED = "\\d{1,3}(?:[ .,]\\d{3})+(?:[.,]\\d{1,2})?";
const NUMBER = `${GROUPED}(?=[\\s-]?(?:${anySmallUnit})${END})|${PLAIN}`;
/** Azerbaijani cases, joined by a hyphen to an abbreviation: `8 m-dək`, `8 metrədək`, `12 metrlik`. */
const CASE = "(?:[-'’]|(?<=\\p{L}{3}))(?:(?<upTo>[ea]?dek)|d[ea]n|[ea]|l[iu][kq])";

const NOUN = `${START}(?<noun>${anyOf(Object.values(nouns))})\\s*[:=]?\\s*`;
const NOUN_BEHIND = `(?:\\s*(?<nounBehind>${anyOf(Object.values(nounsBehind))})${END})?`;
const LEADING = `(?:${START}(?<leading>${anyOf(Object.values(leading))})\\s*)?`;

const single = new RegExp(
  `(?:${NOUN})?${LEADING}` +
    `${NUMBER_START}(?<number>${NUMBER})\\+?[\\s-]?(?<unit>${anyUnit})(?:${CASE})?${END}\\.?` +
    `(?:\\s*(?<trailing>${anyOf(Object.values(trailing))})${END})?${NOUN_BEHIND}`,
  "gu",
);

const fromTo = new RegExp(
  `(?:${NOUN})?(?:${START}(?:from|between|от|с|между)\\s+)?` +
    `${NUMBER_START}(?<least>${GROUPED}|${PLAIN})(?:[\\s-]?(?<leastUnit>${anyUnit}))?(?:-?d[ea]n)?` +
    "(?:\\s*(?:\\p{Pd}|−|\\.{2,3})\\s*|\\s+(?:to|and|до|и|ile)\\s+|(?<=d[ea]n)\\s+)" +
    `(?<number>${NUMBER})[\\s-]?(?<unit>${anyUnit})(?:${CASE})?${END}\\.?` +
    `(?:\\s*(?:qeder|arasi\\p{L}*)${END})?${NOUN_BEHIND}`,
  "gu",
);

/** `height 12`: the noun tells the unit. */
const bare = new RegExp(
  `${NOUN}${LEADING}${NUMBER_START}(?<number>${GROUPED}|${PLAIN})\\+?${END}(?!\\s*[\\p{Pd}/.,]\\s*\\d)`,
  "gu",
);

/** The figures of a folded text, in their order. */
export function figuresIn(text: string): Figure[] {
  const figures: Figure[] = [];
  for (const { pattern, read } of [
    { pattern: fromTo, read: endsOfRange },
    { pattern: single, read: endOfSingle },
    { pattern: bare, read: endOfSingle },
  ]) {
    for (const match of withoutFigures(text, figures).matchAll(pattern)) {
      const groups: Groups = match.groups ?? {};
      const unit = unitOf(groups);
      if (!unit) continue;
      const range = rangeOf(groups, unit);
      const typed = read(groups, unit, range);
      if (!typed) continue;
      const { noun, nounBehind, leading, trailing, upTo } = groups;
      figures.push({
        range,
        ends: typed.map(({ bound, value }) => ({ bound, value: value * unit.factor })),
        bounds: Object.assign({}, ...typed.map((end) => boundsOf(end, unit, range))) as Bounds,
        isExplicit: (noun ?? nounBehind ?? leading ?? trailing ?? upTo) !== undefined,
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
function endOfSingle({ number, ...words }: Groups, unit: Unit, range: RangeKey): FigureEnd[] | undefined {
  const value = valueOf(number, unit);
  if (value === undefined) return undefined;
  const bound =
    named(words.leading, leading) ?? named(words.trailing, trailing) ?? (words.upTo ? "upTo" : usualBound(range));
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

/** When no end is named: a machine that reaches or carries it, and fits where it has to. */
const usualBound = (range: RangeKey): Bound => (naturalEnd(range) === "from" ? "from" : "upTo");

/** In metres, kilograms or persons, which are kept to a hundredth; the other end of a range excludes its value. */
function boundsOf({ bound, value }: FigureEnd, { factor, rounding }: Unit, range: RangeKey): Bounds {
  // Without floating-point dust.
  const hundredths = (amount: number) => Number((amount * factor * 100).toFixed(4));
  const lowest = Math.ceil(hundredths(value - rounding / 2));
  const highest = Math.floor(hundredths(value + rounding / 2));
  const [low, high] = naturalEnd(range) === "from" ? [lowest, highest + 1] : [lowest - 1, highest];
  return {
    from: { from: low / 100 },
    over: { from: high / 100 },
    upTo: { to: high / 100 },
    under: { to: low / 100 },
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

function unitNamed(name: string): Unit | undefined {
  return allUnits.find(({ pattern }) => isWhole(pattern, name));
}

function unitOf({ unit, noun, number }: Groups): Unit | undefined {
  if (unit !== undefined) return unitNamed(unit);
  if (named(noun, nouns) !== "load") return units.m;
  return (valueOf(number, units.kg) ?? 0) < LEAST_KILOGRAMS ? units.t : units.kg;
}

/** A noun beside a figure of another kind says nothing: `high 300 kg`. */
function rangeOf({ noun, nounBehind }: Groups, { of, usual = usualRange[of] }: Unit): RangeKey {
  const range = named(noun, nouns) ?? named(nounBehind, nounsBehind);
  return range && ranges[range].unit === of ? range : usual;
}

function named<Key extends string>(words: string | undefined, phrases: Words<Key>): Key | undefined {
  if (words === undefined) return undefined;
  return (Object.keys(phrases) as Key[]).find((key) => isWhole(phrases[key] ?? "", words));
}
