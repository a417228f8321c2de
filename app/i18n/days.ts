/** Days are written as in `<input type="date">`: `2026-03-31`. */

export const FIRST_DAY = "2000-01-01";
export const LAST_DAY = "2100-12-31";

export const DAY_MS = 86_400_000;

/** Days since 1970. */
export const dayNumber = (day: string) => Date.parse(day) / DAY_MS;

export const dayAt = (number: number) => dayOf(new Date(number * DAY_MS));

/** In UTC. */
export const dayOf = (date: Date) => date.toISOString().slice(0, 10);

export function isCalendarDay(text: string): boolean {
  const number = /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayNumber(text) : Number.NaN;
  return !Number.isNaN(number) && dayAt(number) === text;
}

/** True for a day that our forms take. */
export const isDay = (text: string) => isCalendarDay(text) && text >= FIRST_DAY && text <= LAST_DAY;
