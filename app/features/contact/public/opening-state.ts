import { type Day, days, type WeekHours } from "../opening-hours";

export type OpeningState =
  | { isOpen: true; until?: string }
  /** `opens` is missing if it never opens; `inDays` counts from today, 0. */
  | { isOpen: false; opens?: { day: Day; time: string; inDays: number } };

const DAY = 24 * 60;
const WEEK = 7 * DAY;

/** Minutes of the week from Monday 0:00; the end may lie past the week's end. */
interface Span {
  from: number;
  until: number;
}

/**
 * Whether the dealer is open at an instant, and until or from when. Uses wall-clock time, so days with 23 or 25 hours
 * need no special case.
 */
export function openingState(week: WeekHours, zone: string, instant: Date): OpeningState {
  const spans = openSpans(week);
  const now = minuteOfWeek(zone, instant);
  const current = spans.find(({ from, until }) => from <= now && now < until);
  if (current) {
    const until = closing(spans, current.until);
    return until - now >= WEEK ? { isOpen: true } : { isOpen: true, until: timeOf(until) };
  }
  const from = Math.min(...spans.map((span) => span.from).filter((from) => from > now));
  if (from === Infinity) return { isOpen: false };
  const day = Math.floor(from / DAY);
  return {
    isOpen: false,
    opens: { day: days[day % 7]!, time: timeOf(from), inDays: day - Math.floor(now / DAY) },
  };
}

/** Opening spans of the previous week, this one and two more, for spans that cross a week's end. */
function openSpans(week: WeekHours): Span[] {
  const spans = days.flatMap((day, index) => {
    const hours = week[day];
    if (hours === undefined || hours === "closed") return [];
    const open = minutesOf(hours.open);
    const close = minutesOf(hours.close);
    const from = index * DAY + open;
    return [{ from, until: index * DAY + (close > open ? close : close + DAY) }];
  });
  return [-WEEK, 0, WEEK, 2 * WEEK].flatMap((shift) =>
    spans.map(({ from, until }) => ({ from: from + shift, until: until + shift })),
  );
}

/** Adjacent spans count as one. */
function closing(spans: Span[], until: number): number {
  const next = spans.find((span) => span.from <= until && until < span.until);
  return next ? closing(spans, next.until) : until;
}

function minuteOfWeek(zone: string, instant: Date): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(instant);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  const day = days.indexOf(part("weekday").toLowerCase() as Day);
  return day * DAY + Number(part("hour")) * 60 + Number(part("minute"));
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

function timeOf(minute: number): string {
  const ofDay = minute % DAY;
  const twoDigits = (number: number) => String(number).padStart(2, "0");
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
}
