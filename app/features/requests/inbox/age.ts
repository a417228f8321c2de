const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Age {
  unit: "minutes" | "hours" | "days";
  count: number;
}

/** Full minutes, hours or days between two times; at least a minute. */
export function ageAt(from: string, to: Date): Age {
  const passed = to.getTime() - Date.parse(from);
  if (passed >= DAY) return { unit: "days", count: Math.floor(passed / DAY) };
  if (passed >= HOUR) return { unit: "hours", count: Math.floor(passed / HOUR) };
  return { unit: "minutes", count: Math.max(1, Math.floor(passed / MINUTE)) };
}

export const openAges = ["day", "days", "week", "older"] as const;
/** How long a request has been open: less than a day, 1–2 days, 3–7 days, or longer. */
export type OpenAge = (typeof openAges)[number];

const firstDay: Record<OpenAge, number> = { day: 0, days: 1, week: 3, older: 8 };

/** When requests of this age were created: after `after` until `until`, where there is a limit. */
export function creationOf(age: OpenAge, now: Date): { after?: string; until?: string } {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  const next = openAges[openAges.indexOf(age) + 1];
  return {
    ...(next && { after: daysAgo(firstDay[next]) }),
    ...(age !== "day" && { until: daysAgo(firstDay[age]) }),
  };
}
