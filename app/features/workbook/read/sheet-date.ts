import { dayAt } from "~/i18n/days";
import { dayInSheet } from "../sheet";

/** Between the two systems of counting days. */
const DAYS_TO_1904 = 1462;
/** 29 February 1900, which Excel counts although there was none; days before it are one off. */
const NO_DAY = 60;
const LAST_DAY = 2_958_465;
const DAY_SECONDS = 86_400;

/** The day and time that a spreadsheet shows for a number, to the second; nothing if it can show none. */
export function shownDate(number: number, isFrom1904: boolean): string | undefined {
  const seconds = Math.round((isFrom1904 ? number + DAYS_TO_1904 : number) * DAY_SECONDS);
  const days = Math.floor(seconds / DAY_SECONDS);
  if (days < 0 || days > LAST_DAY) return undefined;
  const time = seconds - days * DAY_SECONDS;
  return time === 0 ? dayOf(days) : `${dayOf(days)}T${timeOf(time)}`;
}

/** A date written in words, as the strict edition of the standard has it: `2026-03-31T13:45:00`. */
export function writtenDate(text: string, isFrom1904: boolean): { day: string; number: number } | undefined {
  const [, day, time = "00:00:00"] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(?:\.\d{1,9})?Z?)?$/.exec(text) ?? [];
  const seconds = (Date.parse(`${day}T${time}Z`) - Date.parse(`${day}`)) / 1000;
  if (day === undefined || Number.isNaN(seconds)) return undefined;
  const number = dayInSheet(day) - (isFrom1904 ? DAYS_TO_1904 : 0) + seconds / DAY_SECONDS;
  return { day: seconds === 0 ? day : `${day}T${time}`, number };
}

function dayOf(days: number): string {
  if (days === NO_DAY) return "1900-02-29";
  return dayAt(days - dayInSheet("1970-01-01") + (days < NO_DAY ? 1 : 0));
}

const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 19);
