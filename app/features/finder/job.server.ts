import { type InvalidParameter, withInvalidParameters } from "~/forms/read-parameters.server";
import type { UnitSystem } from "~/i18n/units";
import { PERSON_KG, TOOLS_KG } from "../products/platform-standard";
import { type AmountField, isUnitNeeded, numberWithoutUnit, readAmount, type TypedUnit } from "./amount-text.server";

/**
 * What is to be done, as told to the finder: metres, kilograms, percent. Each answer is optional. Amounts that have to
 * be reached or carried are rounded up, what limits a machine is rounded down.
 *
 * Of a load, "3" means tonnes: nobody asks for a fork lift to lift less than 50 kg, and no machine may go onto a floor or
 * a trailer that carries less than 100 kg. Tools of 15 kg are usual, those of half a kilogram are not.
 */
export const amountFields = {
  height: { unit: "m", least: 0.3, most: 150, round: "up", imperial: "ft" },
  side: { unit: "m", least: 0.3, most: 150, round: "up", imperial: "ft" },
  over: { unit: "m", least: 0.3, most: 150, round: "up", imperial: "ft" },
  people: { unit: "none", least: 1, most: 10, round: "up", imperial: "none" },
  tools: { unit: "kg", least: 1, most: 100_000, round: "up", imperial: "lb", unitNeededBelow: 1 },
  load: { unit: "kg", least: 1, most: 100_000, round: "up", imperial: "lb", unitNeededBelow: 50 },
  depth: { unit: "m", least: 0.3, most: 150, round: "up", imperial: "in" },
  door_w: { unit: "m", least: 0.4, most: 10, round: "down", imperial: "in" },
  door_h: { unit: "m", least: 0.4, most: 10, round: "down", imperial: "in" },
  floor: { unit: "kg", least: 1, most: 100_000, round: "down", imperial: "lb", unitNeededBelow: 100 },
  trailer: { unit: "kg", least: 1, most: 100_000, round: "down", imperial: "lb", unitNeededBelow: 100 },
  length: { unit: "m", least: 0.3, most: 150, round: "down", imperial: "ft" },
  slope: { unit: "percent", least: 1, most: 100, round: "up", imperial: "percent" },
} as const satisfies Record<string, AmountField>;

export type AmountName = keyof typeof amountFields;
export const amountNames = Object.keys(amountFields) as AmountName[];

/** Zero says the same as no answer, except for these: a door of no width is a mistake. */
const isZeroMeaningful = (name: AmountName) => amountFields[name].round === "down" || name === "tools";

export interface Job extends Partial<Record<AmountName, number>> {
  do: "people" | "goods";
  place?: "in" | "out" | undefined;
  ground?: "rough" | undefined;
}

export type Answer = AmountName | "place" | "ground";

/** What is only asked about people, and about goods. */
const onlyFor: Record<Job["do"], readonly AmountName[]> = {
  people: ["over", "people", "tools"],
  goods: ["load", "depth"],
};

/** In the order of the address, which is that of the questions. */
const order = [
  ...["height", "side", "over", "people", "tools", "load", "depth", "door_w", "door_h", "floor", "trailer", "length"],
  ...["place", "ground", "slope"],
] as Answer[];

export const noJob: Job = { do: "people" };

/** Nothing is asked that a machine could fail. */
export function isEmpty(job: Job): boolean {
  return order.every((name) => job[name] === undefined);
}

export interface JobParameters {
  job: Job;
  /** What could not be read, as it was typed. */
  invalid: readonly InvalidParameter[];
}

/** The parameter of an amount in the reader's unit: `height`, `height_ft`. */
export function parameterOf(name: AmountName, units: UnitSystem): string {
  const { imperial } = amountFields[name];
  const isMetric = units === "metric" || imperial === "none" || imperial === "percent";
  return isMetric ? name : `${name}_${imperial}`;
}

/** Longer than any number with a unit. */
const MAX_TYPED = 24;

/** Reads a job from a query. Feet, inches and pounds are read from `height_ft`, `door_w_in`, `load_lb` and the like. */
export const readJob = (search: URLSearchParams) => readAnswers(search, { isTyped: true });

function readAnswers(search: URLSearchParams, { isTyped }: { isTyped: boolean }): JobParameters {
  const invalid: InvalidParameter[] = [];
  const amounts: Partial<Record<AmountName, number>> = {};
  for (const name of amountNames) {
    const found = typedAmount(search, name);
    if (!found) continue;
    const { parameter, unit, text } = found;
    if (isTyped && numberWithoutUnit(text, amountFields[name], unit) !== undefined) {
      invalid.push({ name: parameter, value: text });
      continue;
    }
    const value = readAmount(text, amountFields[name], unit);
    if (value === 0 && !isZeroMeaningful(name)) continue;
    const { least, most } = amountFields[name];
    const isNone = value === 0 && name === "tools";
    if (value === undefined || ((value < least || value > most) && !isNone))
      invalid.push({ name: parameter, value: text });
    else amounts[name] = value;
  }
  const choice = <T extends string>(name: string, values: readonly T[]): T | undefined => {
    const text = search.get(name)?.trim() ?? "";
    const found = values.find((value) => value === text);
    if (!found && text !== "" && text !== "any") invalid.push({ name, value: text.slice(0, MAX_TYPED) });
    return found;
  };
  const asked = choice("do", ["people", "goods"]);
  const isAboutGoods = onlyFor.goods.some((name) => amounts[name] !== undefined);
  const isAboutPeople = onlyFor.people.some((name) => amounts[name] !== undefined);
  const purpose = asked ?? (isAboutGoods && !isAboutPeople ? "goods" : "people");
  for (const name of onlyFor[purpose === "goods" ? "people" : "goods"]) Reflect.deleteProperty(amounts, name);
  if (amounts.tools === TOOLS_KG && amounts.people !== undefined) delete amounts.tools;
  return {
    job: { do: purpose, ...amounts, place: choice("place", ["in", "out"]), ground: choice("ground", ["rough"]) },
    invalid,
  };
}

function typedAmount(search: URLSearchParams, name: AmountName) {
  const { unit } = amountFields[name];
  const others: readonly TypedUnit[] = unit === "m" ? ["ft", "in"] : unit === "kg" ? ["lb"] : [];
  const named: [string, TypedUnit][] = [
    [name, unit],
    ...others.map((other): [string, TypedUnit] => [`${name}_${other}`, other]),
  ];
  for (const [parameter, each] of named) {
    const text = (search.get(parameter) ?? "").toWellFormed().trim().slice(0, MAX_TYPED);
    if (text !== "") return { parameter, unit: each, text };
  }
  return undefined;
}

/** The job's one spelling, always metric. Empty, or `height=7.5&people=2`; `load=3kg` where 3 could be tonnes. */
export function jobQuery(job: Job): string {
  const answers = order.flatMap((name) => {
    const value = job[name];
    if (value === undefined) return [];
    const isSmall = typeof value === "number" && isUnitNeeded(value, amountFields[name as AmountName]);
    return [`${name}=${value}${isSmall ? "kg" : ""}`];
  });
  return [...(job.do === "goods" ? ["do=goods"] : []), ...answers].join("&");
}

export interface FinderParameters extends JobParameters {
  page: number;
}

export function readFinder(search: URLSearchParams): FinderParameters {
  const page = /^[1-9]\d{0,3}$/.exec(search.get("page") ?? "")?.[0];
  return { ...readJob(search), page: Number(page ?? 1) };
}

/** Canonical query string: empty, or starts with `?`. */
export function finderSearch({ job, invalid = [], page = 1 }: Partial<FinderParameters> & { job: Job }): string {
  const query = [jobQuery(job), ...(page > 1 ? [`page=${page}`] : [])].filter(Boolean).join("&");
  return withInvalidParameters(query && `?${query}`, invalid);
}

export const finderPath = (parameters: Parameters<typeof finderSearch>[0]) => `/find${finderSearch(parameters)}`;

/** The job without these answers. */
export function withoutAnswers(job: Job, names: readonly Answer[]): Job {
  return { ...job, ...Object.fromEntries(names.map((name) => [name, undefined])) };
}

/** Reads the finder's query that a link carries; undefined if it holds no answer. */
export function parseJobQuery(query: string): JobParameters | undefined {
  const read = readJob(new URLSearchParams(query));
  return isEmpty(read.job) ? undefined : read;
}

/** The job as a request stores it. Older ones have all amounts in kilograms without the unit. */
export function parseStoredJob(stored: string | null): Job | undefined {
  const { job } = readAnswers(new URLSearchParams(stored ?? ""), { isTyped: false });
  return isEmpty(job) ? undefined : job;
}

/** Kilograms of the people and the tools that have to go up. */
export function loadOnPlatform(job: Job): number {
  return PERSON_KG * (job.people ?? 1) + (job.tools ?? TOOLS_KG);
}
