import { weekdays, weekendDays } from "../../../db/enums.ts";

export const days = [...weekdays, ...weekendDays] as const;

export type Day = (typeof days)[number];
/** `HH:MM` in the dealer's time zone. A closing time at or before the opening time is on the next day. */
export type DayHours = { open: string; close: string } | "closed";
export type WeekHours = Partial<Record<Day, DayHours>>;

const TIME = /^((?:[01]\d|2[0-3]):[0-5]\d|24:00)(?::\d\d)?$/;

/** Reads the record's two maps. A day that is neither hours nor "closed" counts as not given. */
export function weekHours(...records: Partial<Record<Day, unknown>>[]): WeekHours {
  const hours: Partial<Record<Day, unknown>> = Object.assign({}, ...records);
  const read = days.map((day) => [day, dayHours(hours[day])] as const);
  return Object.fromEntries(read.filter(([, hours]) => hours !== undefined));
}

function dayHours(value: unknown): DayHours | undefined {
  const { open, close, closed } = (value ?? {}) as { open?: unknown; close?: unknown; closed?: unknown };
  if (closed === true) return "closed";
  const [from, until] = [timeOf(open), timeOf(close)];
  return from !== undefined && until !== undefined ? { open: from, close: until } : undefined;
}

function timeOf(value: unknown): string | undefined {
  return typeof value === "string" ? TIME.exec(value.trim())?.[1] : undefined;
}

export function isAllDay(hours: DayHours): boolean {
  if (hours === "closed") return false;
  return hours.open === hours.close || (hours.open === "00:00" && hours.close === "24:00");
}

interface HoursLine {
  days: Day | "weekdays" | "weekend";
  hours: DayHours;
}

/** One row for the weekdays if they are equal, one for a closed weekend; otherwise one per day. */
export function hoursLines(week: WeekHours): HoursLine[] {
  const [first] = weekdays;
  const isOneWeek = weekdays.every((day) => isSame(week[day], week[first]));
  const isClosedWeekend = weekendDays.every((day) => week[day] === "closed");
  return [
    ...(isOneWeek ? lineOf("weekdays", week[first]) : weekdays.flatMap((day) => lineOf(day, week[day]))),
    ...(isClosedWeekend ? lineOf("weekend", "closed") : weekendDays.flatMap((day) => lineOf(day, week[day]))),
  ];
}

function lineOf(days: HoursLine["days"], hours: DayHours | undefined): HoursLine[] {
  return hours === undefined ? [] : [{ days, hours }];
}

function isSame(one: DayHours | undefined, other: DayHours | undefined): boolean {
  if (typeof one !== "object" || typeof other !== "object") return one === other;
  return one.open === other.open && one.close === other.close;
}
